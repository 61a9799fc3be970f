import { type CSL, type CSLName, plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import type { RisFields } from './citation-js.d.ts'

// The library's own escaping loses letters that LaTeX has no command for, skips names of groups and takes `<b>` for
// bold. Its own keys are the same for papers of one author, year and first word.
Object.assign(plugins.config.get('@bibtex').format, { asciiOnly: false, useIdAsLabel: true })

/** The library's own text breaks lines after 70 characters, which other programs read as ends of fields. */
export function writeRis(items: CSL[]): string {
  return plugins.output.format('ris', items, { format: 'object' }).map(recordOf).join('')
}

function recordOf({ TY, ...fields }: RisFields): string {
  const lines = Object.entries(fields).flatMap(([tag, values]) =>
    [values].flat().map((value) => `${tag}  - ${value}`),
  )
  return [`TY  - ${TY}`, ...lines, 'ER  - ', ''].join('\n')
}

export function writeBibTeX(items: CSL[]): string {
  return plugins.output.format('bibtex', items.map(escapeItem))
}

const TEXTS = ['title', 'container-title', 'volume', 'issue', 'page'] as const

function escapeItem(item: CSL): CSL {
  const escaped = { ...item }
  for (const name of TEXTS) if (item[name]) escaped[name] = escapeLatex(String(item[name]))
  if (item.author) escaped.author = item.author.map(escapeName)
  return escaped
}

const escapeName = (name: CSLName): CSLName =>
  Object.fromEntries(Object.entries(name).map(([part, text]) => [part, escapeLatex(text)]))

/** BibTeX counts braces, also escaped ones, so those are written as commands. */
const COMMANDS: Record<string, string> = {
  '\\': 'backslash',
  '{': 'braceleft',
  '}': 'braceright',
  '^': 'asciicircum',
  '~': 'asciitilde',
  '<': 'less',
  '>': 'greater',
}

function escapeLatex(text: string): string {
  return text
    .replace(/[\\{}^~<>]/g, (special) => `\\text${COMMANDS[special]}{}`)
    .replace(/[&%$#_]/g, '\\$&')
}
