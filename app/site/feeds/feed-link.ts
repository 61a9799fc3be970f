import type { MetaDescriptor } from 'react-router'

/** Tells feed readers that a page can be followed. */
export function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href }
}
