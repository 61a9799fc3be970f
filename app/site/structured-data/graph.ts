import type { BreadcrumbList, Graph, NGOLeaf } from 'schema-dts'
import type { Contact } from '../../brand/contact.ts'
import type { Brand } from '../../lib/brand.ts'
import { httpUrl, storedLink } from '../../lib/links.ts'
import { iconsOf } from '../../lib/palettes.ts'
import { breadcrumbsTo } from '../breadcrumbs.ts'
import { sharePicture } from '../share/share-picture.ts'
import type { Describe } from './thing.ts'

interface Described {
  brand: Brand
  siteUrl: string
  storage: string
  contact: Contact
  path: string
  title: string
  description: string
  things?: Describe | undefined
}

/** The JSON-LD of a page. Only the home page describes the foundation itself. */
export function graphOf({
  siteUrl,
  storage,
  brand,
  contact,
  path,
  things,
  ...page
}: Described): Graph {
  const home = `${siteUrl}/`
  const organization = {
    '@type': 'NGO',
    '@id': `${home}#organization`,
    name: brand.name,
    url: home,
  } as const
  const website = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: brand.name,
    url: home,
  } as const
  const absolute = (link: string | null | undefined) => {
    const stored = storedLink(httpUrl(link), storage, [siteUrl, storage])
    return stored && URL.canParse(stored, siteUrl) ? new URL(stored, siteUrl).href : undefined
  }
  const url = `${siteUrl}${path}`
  const foundation = () => [
    { ...organization, ...aboutFoundation({ siteUrl, storage, brand, contact }) },
    { ...website, publisher: organization },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(url === home ? foundation() : []),
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: page.title,
        description: page.description,
        inLanguage: 'en-US',
        primaryImageOfPage: { '@type': 'ImageObject', url: `${siteUrl}${sharePicture(path)}` },
        isPartOf: website,
        ...(url !== home && { breadcrumb: breadcrumbs(siteUrl, path, page.title) }),
      },
      ...(things?.({ siteUrl, organization, absolute }) ?? []),
    ],
  }
}

function aboutFoundation({
  siteUrl,
  storage,
  brand,
  contact,
}: Pick<Described, 'siteUrl' | 'storage' | 'brand' | 'contact'>): Partial<NGOLeaf> {
  const [city = '', state = ''] = contact.city.split(/,\s*/)
  const [addressRegion, postalCode] = state.split(' ')
  return {
    alternateName: brand.shortName,
    slogan: brand.tagline,
    logo: brand.logo
      ? `${storage || siteUrl}${brand.logo}`
      : `${siteUrl}${iconsOf(brand.palette).folder}/512.png`,
    ...(contact.phone && { telephone: contact.phone }),
    ...(contact.fax && { faxNumber: contact.fax }),
    ...(contact.email && { email: contact.email }),
    nonprofitStatus: 'https://schema.org/Nonprofit501c3',
    ...((contact.street || contact.city) && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.street || undefined,
        addressLocality: city || undefined,
        addressRegion: addressRegion || undefined,
        postalCode,
        addressCountry: 'US',
      },
    }),
  }
}

function breadcrumbs(siteUrl: string, path: string, title: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbsTo(path, title).map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}
