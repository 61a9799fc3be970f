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

/** What staff read instead of a key, on one page or on all; other keys speak for themselves. */
const LABELS: Record<string, string> = {
  '/about more': 'More about us',
  '/publications/cite all': 'Before the files of all publications',
  '/events filter/label/both': 'Choice of all times',
  '/events filter/every': 'Choice of all categories',
  '/events filter/show': 'Button of the choice',
  '/events filter/none': 'When no event matches',
  '/events calendar/before': 'Sentence about calendars',
  '/events calendar/subscribe': 'In it, the link to subscribe',
  '/events calendar/between': 'In it, between the links',
  '/events calendar/download': 'In it, the link to download',
  '/events conferencesLead': 'About the conferences',
  description: 'Description for search engines',
  lead: 'Introduction',
  all: 'Link to all',
  more: 'Link to more',
  empty: 'When there is nothing to show',
  home: 'Link to the home page',
  term: 'Key word',
  open: 'Office hours',
  closed: 'Closed days',
  hero: 'Top of the page',
  gate: 'Before a first visit',
  blurb: 'Who you are',
  social: 'Before the names of networks that have no link',
  emergency: 'In an emergency',
  search: 'Above the field of the search',
  notFound: 'Where there is no page',
  failed: 'After a failure',
  retry: 'Button after a failure',
  glance: 'At a glance',
  stats: 'Figures',
  statement: 'First sentence',
  pillars: 'What you do',
  waysIn: 'Links for kinds of visitors',
  visitor: 'Heading',
  who: 'Topics',
  codeLabel: 'Before the code',
  closing: 'At the end',
  signup: 'To confirm an account',
  invite: 'Invitation',
  magiclink: 'To sign in by mail',
  recovery: 'New password',
  email_change: 'New mail address',
  reauthentication: 'Code before a change of the account',
  unlock: 'After many failed sign-ins',
  password_changed_notification: 'Password changed',
  email_changed_notification: 'Mail address changed',
  mfa_factor_enrolled_notification: 'Authenticator added',
  mfa_factor_unenrolled_notification: 'Authenticator removed',
  recovery_codes_created_notification: 'New recovery codes',
  passkey_added_notification: 'Passkey added',
  passkey_removed_notification: 'Passkey removed',
  new_device_notification: 'Sign-in from a new device',
  notifications: 'In each mail about a change',
}

/** `conferencesLead` → `Conferences lead`. */
function wordsOf(key: string): string {
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a text: of its keys, where an item goes by its first text. */
function labelOf(defaults: unknown, keys: string[]): string {
  let value = defaults
  const labels = keys.map((key) => {
    const isItem = Array.isArray(value)
    value = Reflect.get(Object(value), key)
    return isItem ? nameOf(value) : (LABELS[key] ?? wordsOf(key))
  })
  return labels.join(' · ')
}

function nameOf(item: unknown): string {
  const { title, name, visitor } = Object(item)
  return String(title ?? name ?? visitor)
}

/** The fields of a page's texts, named by their paths, under the headings of their groups. */
export function pageFields({ page, defaults, editable }: PageTexts): Fields {
  return Object.fromEntries(
    editable.map((each) => {
      const [group = '', ...keys] = each.path.split('/')
      const isGroup = keys.length > 0
      const heading = LABELS[`${page} ${group}`] ?? labelOf({}, [group])
      const ofGroup = isGroup ? labelOf(Reflect.get(Object(defaults), group), keys) : heading
      const label = LABELS[`${page} ${each.path}`] ?? ofGroup
      const field = withDefault(fieldOf(label, each.kind, page !== MAILS), each)
      const section = isGroup ? heading : ''
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
        fieldOf(labelOf({}, [key]), kind, hasMarks),
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
