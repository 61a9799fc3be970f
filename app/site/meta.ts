import type { MetaDescriptor } from 'react-router'
import { CONTACT, type Contact } from '../brand/contact.ts'
import { pageOf } from '../data/read-page.ts'
import { loaderDataOf, type MatchedPage } from '../lib/loader-data.ts'
import { withoutTrailingSlashes } from '../lib/trailing-slashes.ts'
import { brandOf } from '../ui/use-brand.ts'
import { sharePicture } from './share/share-picture.ts'
import { graphOf } from './structured-data/graph.ts'
import type { Describe } from './structured-data/thing.ts'

interface Page extends MatchedPage {
  location: { pathname: string; search: string }
}

interface Texts {
  /** Absent on the home page, whose title is the foundation's name. */
  title?: string
  description?: string
  /** Not for search engines: without canonical URL. */
  noindex?: boolean
  /** The schema.org entities on the page. */
  things?: Describe
}

/** Title, description, canonical URL, Open Graph tags and JSON-LD of a page. */
export function pageMeta(
  { location, matches }: Page,
  { title, noindex = false, things, ...texts }: Texts,
): MetaDescriptor[] {
  const brand = brandOf({ matches })
  const { description = brand.tagline } = texts
  const head: MetaDescriptor[] = [
    { title: title ? `${title} | ${brand.name}` : brand.name },
    { name: 'description', content: description },
  ]
  if (noindex) return [...head, { name: 'robots', content: 'noindex' }]
  const root = loaderDataOf({ matches }, 'root') as { siteUrl: string; storage: string } | undefined
  if (!root) return head
  const layout = loaderDataOf({ matches }, 'site/layout') as { contact?: Contact } | undefined
  const path = pathOf(location)
  const url = canonicalUrl(root.siteUrl, location)
  const name = title ?? brand.name
  return [
    ...head,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...pictureMeta(
      `${root.siteUrl}${sharePicture(path)}`,
      title ? `${title}, ${brand.name}` : brand.name,
    ),
    {
      'script:ld+json': graphOf({
        ...root,
        brand,
        contact: layout?.contact ?? CONTACT,
        path,
        title: name,
        description,
        things,
      }),
    },
  ]
}

const pathOf = ({ pathname }: Page['location']) => withoutTrailingSlashes(pathname) || '/'

/** The canonical URL: of the query only `page` is kept. */
export function canonicalUrl(siteUrl: string, location: Page['location']): string {
  const page = pageOf(new URLSearchParams(location.search))
  return `${siteUrl}${pathOf(location)}${page > 1 ? `?page=${page}` : ''}`
}

function pictureMeta(url: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
