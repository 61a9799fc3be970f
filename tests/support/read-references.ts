import { Readable } from 'node:stream'
import { readStream } from '@iebh/reflib'
import { parse } from 'bibtex-parse'

// Readers that share no code with the writer of the site's files.

/** A record of a file for reference managers, as another program reads it. */
export interface Reference {
  title: string
  authors: string[]
  journal?: string | undefined
  year?: string | undefined
  volume?: string | undefined
  pages?: string | undefined
  doi?: string | undefined
}

export function readRis(text: string): Promise<Reference[]> {
  return new Promise((resolve, reject) => {
    const found: Reference[] = []
    readStream('ris', Readable.from([text]))
      .on('ref', ({ title, authors = [], journal, year, volume, pages, doi }) =>
        found.push({ title, authors, journal, year, volume, pages, doi }),
      )
      .on('end', () => resolve(found))
      .on('error', reject)
  })
}

export function readBibTeX(text: string): Reference[] {
  return parse(text).flatMap(({ itemtype, fields = [] }) => {
    if (itemtype !== 'entry') return []
    const raw = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    const plain = (name: string) => raw[name] && withoutLatex(raw[name])
    const [journal, year, volume, doi] = ['journal', 'year', 'volume', 'doi'].map(plain)
    const pages = plain('pages')?.replace('--', '-')
    const authors = namesIn(raw.author ?? '').map(withoutLatex)
    return [{ title: plain('title') ?? '', authors, journal, year, volume, pages, doi }]
  })
}

/** Splits at each `and` outside of braces. */
function namesIn(author: string): string[] {
  let depth = 0
  const names: string[] = []
  for (const part of author.split(/( and |[{}])/)) {
    if (part === '{') depth += 1
    if (part === '}') depth -= 1
    if (part === ' and ' && depth === 0) names.push('')
    else names.push(`${names.pop() ?? ''}${part}`)
  }
  return names.filter(Boolean)
}

const COMMANDS: Record<string, string> = {
  backslash: '\\',
  braceleft: '{',
  braceright: '}',
  asciicircum: '^',
  asciitilde: '~',
  less: '<',
  greater: '>',
}

function withoutLatex(text: string): string {
  const parts = text.split(/\\text(\w+)\{\}/)
  return parts
    .map((part, index) =>
      index % 2 === 1 ? COMMANDS[part] : part.replace(/[{}]/g, '').replace(/\\([&%$#_])/g, '$1'),
    )
    .join('')
}
