import { IS_SAMPLE } from '../../brand/contact.ts'
import { type Brand, DEFAULT_BRAND, hasOwnName, withNames } from '../../lib/brand.ts'
import { lengthOf } from '../../lib/length.ts'
import { safeLink } from '../../lib/links.ts'
import type { ChangedTexts } from '../../lib/text-keys.ts'

/** Keys whose values belong to the design: staff cannot change them. */
export const DESIGN = ['to', 'icon', 'papers', 'url'] as const
type DesignKey = (typeof DESIGN)[number]

/** Keys whose values are links to documents. */
export const DOCUMENTS: readonly string[] = ['letter']

/** Texts as they may be after staff have changed them. */
export type Texts<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Texts<Item>[]
    : { [K in keyof T]: K extends DesignKey ? T[K] : Texts<T[K]> }

/** The texts of a page: its defaults, whose structure also declares what staff can change. */
export interface PageTexts<T = unknown> {
  /** The path of the page, `EVERY_PAGE` or `MAILS`. */
  page: string
  defaults: T
  editable: EditableText[]
}

/** A text of a page that staff can change. */
export interface EditableText {
  /** The keys that lead to it: `hero/title`. */
  path: string
  kind: TextKind
  default: unknown
  /** Whether the default is true of the sample foundation alone. */
  isSample?: boolean
  /** Whether it is left out, as the site has another name: its default is blank. */
  isLeftOut?: boolean
  /** Then what the sample foundation has, except for documents: something to start from. */
  sample?: unknown
}

/** `line` and `text` are strings, `document` is a link, `yesNo` is a boolean, `paragraphs` a list of strings, `items` a list of objects of these kinds. */
export type TextKind =
  | { type: 'line' | 'text' | 'document' | 'paragraphs' | 'yesNo' }
  | { type: 'items'; fields: Record<string, TextKind> }

/** Longer strings are edited in a field of several lines. */
export const LINE_LENGTH = 70
/** In code points. */
export const MAX_TEXT_LENGTH = 5000
export const MAX_ITEMS = 50

/**
 * Declares the texts of a page by their defaults. A string, a list of strings (paragraphs) and a list of
 * objects (items) can be changed, except at the paths of `fixed`, in which `*` stands for any index: texts
 * of the specification stay as they are. Items with a link, an icon or a fixed text keep their number.
 * At or below the paths of `sampleOnly` is what is true of the sample foundation alone: a place, a date, a person.
 * A site with another name leaves it out until staff have written their own.
 */
export function declareTexts<const T extends object>(
  page: string,
  defaults: T,
  {
    fixed = [],
    sampleOnly = [],
  }: { fixed?: readonly string[]; sampleOnly?: readonly string[] } = {},
): PageTexts<T> {
  const texts = editableTexts(defaults, fixed, [])
  const isBelow = (path: string, above: string) => `${path}/`.startsWith(`${above}/`)
  const unknown =
    fixed.find((path) => !hasValue(defaults, path.split('/'))) ??
    sampleOnly.find((above) => !texts.some(({ path }) => isBelow(path, above)))
  if (unknown) throw new Error(`${page} has no text at ${unknown}`)
  const editable = texts.map((text) =>
    IS_SAMPLE && sampleOnly.some((above) => isBelow(text.path, above))
      ? { ...text, isSample: true }
      : text,
  )
  return { page, defaults, editable }
}

function hasValue(value: unknown, [key, ...rest]: string[]): boolean {
  if (key === undefined) return value !== undefined
  if (key === '*') return Object.values(Object(value)).some((each) => hasValue(each, rest))
  return hasValue(Reflect.get(Object(value), key), rest)
}

function editableTexts(value: unknown, fixed: readonly string[], keys: string[]): EditableText[] {
  const path = keys.join('/')
  const pattern = keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('/')
  if (fixed.includes(pattern)) return []
  if (DESIGN.includes(keys.at(-1) as DesignKey)) return []
  const isDocument = DOCUMENTS.includes(keys.at(-1) ?? '')
  const kind = isDocument ? ({ type: 'document' } as const) : kindOf([value])
  const isWhole = kind && !fixed.some((each) => each.startsWith(`${pattern}/*`))
  if (isWhole) return [{ path, kind, default: value }]
  return Object.entries(value as object).flatMap(([key, each]) =>
    editableTexts(each, fixed, [...keys, key]),
  )
}

/** The kind of a text with these values; none for an object, or for items that keep their number. */
function kindOf(values: unknown[]): TextKind | undefined {
  if (values.every((value) => typeof value === 'string'))
    return { type: values.some((value) => value.length > LINE_LENGTH) ? 'text' : 'line' }
  if (values.every((value) => typeof value === 'boolean')) return { type: 'yesNo' }
  if (!values.every(Array.isArray)) return undefined
  const items: unknown[] = values.flat()
  if (items.every((item) => typeof item === 'string')) return { type: 'paragraphs' }
  const objects = items as Record<string, unknown>[]
  const keys = [...new Set(objects.flatMap(Object.keys))]
  const fields = keys.map((key) => [
    key,
    DESIGN.includes(key as DesignKey)
      ? undefined
      : kindOf(objects.map((object) => object[key]).filter((value) => value !== undefined)),
  ])
  return fields.every(([, kind]) => kind)
    ? { type: 'items', fields: Object.fromEntries(fields) }
    : undefined
}

/** The texts of a page as a brand has them: with its names, and under another name without what is true of the sample alone. */
export function textsFor<T>(declared: PageTexts<T>, brand: Brand): PageTexts<T> {
  const texts = withNames(declared, brand)
  return hasOwnName(brand) ? { ...texts, editable: texts.editable.map(leaveOut) } : texts
}

function leaveOut(text: EditableText): EditableText {
  if (!text.isSample) return text
  const left = { ...text, isLeftOut: true, default: blank(text.kind) }
  return text.kind.type === 'document' ? left : { ...left, sample: text.default }
}

/**
 * Whether what is shown still tells of the sample foundation: a default (for null), or items of its list among others.
 * Paragraphs are written as one text, so those that staff keep of it are theirs.
 */
export function tellsOfSample(
  { isSample, isLeftOut, sample, default: standard }: Omit<EditableText, 'path' | 'kind'>,
  value: unknown,
): boolean {
  if (!isSample) return false
  if (value === null) return !isLeftOut
  return sampleItemsIn({ sample, default: standard }, value).length > 0
}

/** The numbers, from 1, of a list's items that are the sample's; paragraphs are no items. */
export function sampleItemsIn(
  { sample, default: standard }: Pick<EditableText, 'sample' | 'default'>,
  value: unknown,
): number[] {
  const samples = itemsOf(sample ?? standard)
  return itemsOf(value).flatMap((item, index) => (samples.includes(item) ? index + 1 : []))
}

const itemsOf = (list: unknown) =>
  Array.isArray(list) && list.every((item) => typeof item === 'object')
    ? list.map((item) => JSON.stringify(item))
    : []

/**
 * The texts of a page with the changes of staff. Any staff token can write the changes, so everything that is not of
 * the declared kind is ignored.
 */
export function applyChanges<T extends object>(
  declared: PageTexts<T>,
  changes: ChangedTexts,
  brand = DEFAULT_BRAND,
): Texts<T> {
  // The usual case, in which it would cost an uncached page two hundredths.
  if (Object.keys(changes).length === 0 && !hasOwnName(brand))
    return withNames(declared, brand).defaults as Texts<T>
  const { defaults, editable } = textsFor(declared, brand)
  const replaced = editable.flatMap(({ path, kind, isLeftOut, default: standard }) => {
    const changed = Object.hasOwn(changes, path) ? checkText(kind, changes[path]) : undefined
    const value = changed ?? (isLeftOut ? standard : undefined)
    return value === undefined ? [] : { path, value }
  })
  if (replaced.length === 0) return defaults as Texts<T>
  const texts = structuredClone(defaults)
  for (const { path, value } of replaced) replace(texts, path.split('/'), value)
  return texts as Texts<T>
}

function replace(texts: object, keys: string[], value: unknown): void {
  const parent = keys.slice(0, -1).reduce<object>((object, key) => Reflect.get(object, key), texts)
  Reflect.set(parent, keys.at(-1) ?? '', value)
}

/** A changed text if it is of the kind and not blank. */
export function checkText(kind: TextKind, value: unknown): unknown {
  switch (kind.type) {
    case 'line':
    case 'text':
      return isText(value) ? value.trim() : undefined
    case 'document':
      return isText(value) && safeLink(value) ? value.trim() : undefined
    case 'yesNo':
      return typeof value === 'boolean' ? value : undefined
    case 'paragraphs': {
      const paragraphs = Array.isArray(value) ? value.filter(isText) : []
      return paragraphs.length > 0 ? paragraphs.map((text) => text.trim()) : undefined
    }
    case 'items': {
      if (!Array.isArray(value)) return undefined
      const items = value.slice(0, MAX_ITEMS).map((item) => checkItem(kind.fields, item))
      const filled = items.filter((item) => item !== undefined)
      return filled.length > 0 ? filled : undefined
    }
  }
}

/** An item, in which blank strings stay blank; none if all its texts are blank. */
function checkItem(fields: Record<string, TextKind>, item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return undefined
  const texts = Object.entries(fields).map(([key, kind]) => {
    const text = Object.hasOwn(item, key) ? checkText(kind, Reflect.get(item, key)) : undefined
    return [key, text] as const
  })
  if (texts.every(([, text]) => text === undefined)) return undefined
  return Object.fromEntries(texts.map(([key, text]) => [key, text ?? blank(fields[key])]))
}

const blank = (kind: TextKind | undefined) =>
  kind?.type === 'paragraphs' || kind?.type === 'items' ? [] : ''

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && lengthOf(value) <= MAX_TEXT_LENGTH
}
