import pg from 'pg'

type Parse = (text: string) => unknown

const date: Parse = (text) => new Date(text)

/** Type OID → parser of PostgreSQL's text format. Other types (bigint, numeric, ranges) stay text. */
const SCALARS = new Map<number, Parse>([
  [16, (text) => text === 't'],
  [17, pg.types.getTypeParser(17)],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, JSON.parse],
  [700, Number],
  [701, Number],
  [1082, date],
  [1114, date],
  [1184, date],
  [3802, JSON.parse],
])

const asText: Parse = (text) => text

const ELEMENTS = new Map([
  [199, 114],
  [1000, 16],
  [1001, 17],
  [1002, 18],
  [1003, 19],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1015, 1043],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1028, 26],
  [1115, 1114],
  [1182, 1082],
  [1185, 1184],
  [1231, 1700],
  [2951, 2950],
  [3807, 3802],
])

type Nested = (string | null | Nested)[]
const TEXT_ARRAY = 1009
const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => Nested

/** The parser for a type's text format, by its OID in pg_type. */
export function parserOf(type: number): Parse {
  const element = ELEMENTS.get(type)
  if (element === undefined) return SCALARS.get(type) ?? asText
  const parse = SCALARS.get(element) ?? asText
  const each = (value: Nested[number]): unknown =>
    Array.isArray(value) ? value.map(each) : value === null ? null : parse(value)
  return (text) => parseTexts(text).map(each)
}
