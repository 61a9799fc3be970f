import { isKnownDate } from './dates.ts'
import { xmlElement, xmlText } from './xml.ts'

export interface Feed {
  title: string
  author: string
  page: string
  self: string
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** A permanent URI. */
  id: string
  title: string
  link: string
  /** ISO 8601 instants. */
  updated: string
  published?: string | undefined
  summary?: string | undefined
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, author, page, self, entries }: Feed): string {
  // `updated` is required, so an empty feed gets a constant.
  const updated = entries.map((entry) => instant(entry.updated)).sort()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    xmlElement('title', title),
    xmlElement('id', page),
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    xmlElement('updated', updated.at(-1) ?? instant('1970-01-01')),
    `<author>${xmlElement('name', author)}</author>`,
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf({ id, title, link, updated, published, summary }: FeedEntry): string {
  return [
    '<entry>',
    xmlElement('title', title),
    xmlElement('id', id),
    `<link rel="alternate" href="${xmlText(link)}"/>`,
    xmlElement('updated', instant(updated)),
    xmlElement('published', published && instant(published)),
    xmlElement('summary', summary),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** 1970 for a date that JavaScript can't represent. */
function instant(date: string): string {
  return new Date(isKnownDate(date) ? date : 0).toISOString()
}
