import type { MarkdownColumn } from '../../../lib/markdown-columns.ts'
import { MarkdownControl } from '../markdown/markdown-control.tsx'
import { inputProps, type ParagraphsOptions, paragraphs, type TextField } from './text.tsx'

/** Text of several lines with marks for bold, italic, links, lists and headings. */
export function markdown(
  column: MarkdownColumn,
  label: string,
  options: ParagraphsOptions = {},
): TextField & { column: MarkdownColumn } {
  return {
    ...paragraphs(label, options),
    column,
    control: (control) => (
      <MarkdownControl label={label} rows={options.rows ?? 6} input={inputProps(control)} />
    ),
  }
}
