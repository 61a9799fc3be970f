import { MAILS } from '../../lib/text-keys.ts'
import {
  type EditableText,
  MAX_ITEMS,
  MAX_TEXT_LENGTH,
  type PageTexts,
  type TextKind,
} from '../../site/copy/declare-texts.ts'
import type { Fields, FieldType } from '../kit/field-type.ts'
import { equalBy } from '../kit/fields/equality.ts'
import { items } from '../kit/fields/items.tsx'
import { file } from '../kit/fields/picture.tsx'
import { inputProps, paragraphs, text } from '../kit/fields/text.tsx'
import { yesNo } from '../kit/fields/yes-no.tsx'
import { MarkdownControl } from '../kit/markdown/markdown-control.tsx'
import { labelOf, labelsOf } from './text-labels.ts'

/** The fields of a page's texts, named by their paths, under the headings of their groups. */
export function pageFields(texts: PageTexts): Fields {
  return Object.fromEntries(
    texts.editable.map((each) => {
      const { label, section } = labelsOf(texts, each.path)
      const field = withDefault(fieldOf(label, each.kind, texts.page !== MAILS), each)
      return [each.path, { ...field, section, isSample: each.isSample ?? false }]
    }),
  )
}

/** @param hasMarks whether paragraphs may have bold words and the like, which mails do not. */
function fieldOf(label: string, kind: TextKind, hasMarks: boolean): FieldType {
  switch (kind.type) {
    case 'line':
      return text(label, { wide: true })
    case 'text':
      return paragraphs(label, { rows: 3, max: MAX_TEXT_LENGTH })
    case 'document':
      return file(label)
    case 'yesNo':
      return yesNo(label)
    case 'paragraphs':
      return paragraphList(label, hasMarks)
    case 'items': {
      const fields = Object.entries(kind.fields).map(([key, kind]) => [
        key,
        fieldOf(labelOf(key), kind, hasMarks),
      ])
      return items(label, Object.fromEntries(fields), { max: MAX_ITEMS })
    }
  }
}

/** Paragraphs, stored as a list. */
function paragraphList(label: string, hasMarks: boolean): FieldType<string> {
  const field = paragraphs(label, { rows: hasMarks ? 6 : 3, hint: 'Each line is a paragraph.' })
  return {
    ...field,
    ...(hasMarks && {
      control: (control) => (
        <MarkdownControl label={label} rows={6} input={inputProps(control)} isInline />
      ),
    }),
    toForm: (stored) => (Array.isArray(stored) ? stored.join('\n\n') : ''),
    schema: field.schema.transform((value) => (value ? linesOf(value) : null)),
    equals: equalBy((stored) => (Array.isArray(stored) ? stored : [])),
    show: (stored) => (Array.isArray(stored) ? stored.join('\n\n') : ''),
  }
}

function linesOf(value: string): string[] {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Fields that stand for those of the kinds of these texts. */
export function withDefaults({ editable }: PageTexts, fields: Fields): Fields {
  return Object.fromEntries(
    editable.flatMap((each) => {
      const field = fields[each.path]
      return field ? [[each.path, withDefault(field, each)]] : []
    }),
  )
}

/** A blank field has the default. */
function withDefault(
  field: FieldType,
  { default: standard, isLeftOut, sample }: EditableText,
): FieldType {
  const filled = (stored: unknown) => stored ?? standard
  return {
    ...field,
    original: field.toForm(standard),
    ...(isLeftOut && { isLeftOut }),
    ...(sample !== undefined && { sample: field.toForm(sample) }),
    toForm: (stored) => field.toForm(filled(stored)),
    equals: (a, b) => field.equals(filled(a), filled(b)),
    show: (stored) => field.show(filled(stored)),
  }
}
