import { parseMarkdown, plainText } from '../../app/lib/markdown.ts'
import { MARKDOWN_COLUMNS } from '../../app/lib/markdown-columns.ts'
import { columnList, quoted } from '../../server/backup/catalog.ts'
import { type Check, ok, warning } from './finding.ts'

/** Counts the texts that have marks for bold, italic, links, lists or headings. */
export const checkMarks: Check = async ({ database }) => {
  if (!database) return []
  if (database.migrations.missing.length > 0)
    return [warning('were not counted: the database does not fit this release')]
  const counts: string[] = []
  for (const name of MARKDOWN_COLUMNS) {
    const [table = '', column = ''] = name.split('.')
    const rows = await database.owner.unsafe<{ text: string }[]>(
      `select ${columnList([column])} as text from ${quoted(`public.${table}`)} where ${columnList([column])} ~ '[*[\\\\]|^- |^## |\\n- |\\n## '`,
    )
    const marked = rows.filter(({ text }) => hasMarks(text)).length
    if (marked > 0) counts.push(`${marked} in ${name}`)
  }
  return [ok(counts.length > 0 ? `texts with marks: ${counts.join(', ')}` : 'no text has marks')]
}

const hasMarks = (text: string) =>
  plainText(text) !== text || parseMarkdown(text).some(({ type }) => type === 'list')
