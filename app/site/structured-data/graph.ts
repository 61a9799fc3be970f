import type { BreadcrumbList, Graph, NGO } from 'schema-dts'
import { type Contact, FOUNDATION } from '../../lib/foundation.ts'
import { storedLink, webLink } from '../../lib/links.ts'
import { sharePicture } from '../share/share-picture.ts'
import { wayTo } from '../way.ts'
import type { Describe } from './thing.ts'

interface Described {
  siteUrl: string
  /** The base of the storage in use; empty where it is our own. */
  storage: string
  contact: Contact
  path: string
  title: string
  description: string
  things?: Describe | undefined
}

/** Everything that a page says to machines, as one graph. */
export function graphOf({ siteUrl, storage, contact, path, things, ...page }: Described): Graph {
  const organization = { '@id': `${siteUrl}/#organization` }
  const absolute = (link: string | null) => {
    const stored = storedLink(webLink(link), storage, [siteUrl, storage])
    return stored && URL.canParse(stored, siteUrl) ? new URL(stored, siteUrl).href : undefined
  }
  const url = `${siteUrl}${path}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organizationOf(siteUrl, contact),
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#website`,
        url: `${siteUrl}/`,
        name: FOUNDATION.name,
        publisher: organization,
      },
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: page.title,
        description: page.description,
        inLanguage: 'en-US',
        primaryImageOfPage: { '@type': 'ImageObject', url: `${siteUrl}${sharePicture(path)}` },
        isPartOf: { '@id': `${siteUrl}/#website` },
        ...(path !== '/' && { breadcrumb: breadcrumbs(siteUrl, path, page.title) }),
      },
      ...(things?.({ siteUrl, organization, absolute }) ?? []),
    ],
  }
}

function organizationOf(siteUrl: string, contact: Contact): NGO {
  const [city = '', state = ''] = contact.city.split(/,\s*/)
  const [addressRegion, postalCode] = state.split(' ')
  return {
    '@type': 'NGO',
    '@id': `${siteUrl}/#organization`,
    name: FOUNDATION.name,
    alternateName: FOUNDATION.shortName,
    slogan: FOUNDATION.tagline,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/512.png`,
    telephone: contact.phone,
    faxNumber: contact.fax,
    email: contact.email,
    nonprofitStatus: 'https://schema.org/Nonprofit501c3',
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.street,
      addressLocality: city,
      addressRegion,
      postalCode,
      addressCountry: 'US',
    },
  }
}

/** The way to a page, the home page first. */
function breadcrumbs(siteUrl: string, path: string, title: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: wayTo(path, title).map(({ path, name }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}
