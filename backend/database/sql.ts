import pg, { type QueryResultRow as Row } from 'pg'

type Rows = readonly (object | undefined)[]

export interface Message {
  text: string
  /** Without values the text may contain several statements. */
  values?: unknown[] | undefined
  prepare?: boolean | undefined
}

export interface Answer {
  rows: Row[]
  rowCount: number | null
  command: string
}

type Send = (message: Message) => Promise<Answer>

/** Sends statements at once. Values become parameters, never text; called with a name, it quotes an identifier. */
export interface Sql {
  <T extends Rows = Row[]>(template: TemplateStringsArray, ...values: Value[]): Promise<T>
  /** `"name"`, `"schema"."name"`, or several. */
  (name: string | readonly string[]): Fragment
  count: (template: TemplateStringsArray, ...values: Value[]) => Promise<number>
  part: (template: TemplateStringsArray, ...values: Value[]) => Fragment
  /** `("column", …) values ($1, …)`, a line for each row. */
  values: (rows: Row | readonly Row[]) => Fragment
  /** `"column" = $1, …` */
  set: (row: Row) => Fragment
  json: (value: unknown) => Json
  /** A trusted text; with values it is one statement with the parameters `$1`, `$2` … */
  unsafe: <T extends Rows = Row[]>(
    text: string,
    values?: Value[],
    options?: Pick<Message, 'prepare'>,
  ) => Promise<T>
}

export type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | Json
  | Fragment
  | readonly Value[]

export class Fragment {
  readonly render: (values: unknown[]) => string

  constructor(render: (values: unknown[]) => string) {
    this.render = render
  }
}

export class Json {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** A tag whose statements are sent by `send`. */
export function sqlOf(send: Send): Sql {
  const sent = async (template: TemplateStringsArray, parts: Value[]) => {
    const values: unknown[] = []
    return send({ text: renderTemplate(template, parts, values), values })
  }
  const tag = (first: TemplateStringsArray | string | readonly string[], ...parts: Value[]) =>
    isTemplate(first)
      ? sent(first, parts).then(({ rows }) => rows)
      : new Fragment(() => [first].flat().map(quoted).join(', '))
  return Object.assign(tag, {
    count: async (template: TemplateStringsArray, ...parts: Value[]) =>
      (await sent(template, parts)).rowCount ?? 0,
    part: (template: TemplateStringsArray, ...parts: Value[]) =>
      new Fragment((values) => renderTemplate(template, parts, values)),
    values: insertValues,
    set: assignments,
    json,
    unsafe: async (text: string, values?: Value[], options?: Pick<Message, 'prepare'>) =>
      (await send({ text, values: values?.map(parameterOf), ...options })).rows,
  }) as Sql
}

const json = (value: unknown) => new Json(value)

function isTemplate(first: unknown): first is TemplateStringsArray {
  return Array.isArray(first) && 'raw' in first
}

function renderTemplate(strings: TemplateStringsArray, values: unknown[], all: unknown[]): string {
  let text = strings[0] ?? ''
  for (const [at, value] of values.entries()) text += render(value, all) + strings[at + 1]
  return text
}

function insertValues(rows: Row | readonly Row[]): Fragment {
  const list = [rows].flat()
  const columns = Object.keys(list[0] ?? {})
  const line = (row: Row, all: unknown[]) =>
    `(${columns.map((column) => render(row[column], all)).join(', ')})`
  return new Fragment(
    (all) =>
      `(${columns.map(quoted).join(', ')}) values ${list.map((row) => line(row, all)).join(', ')}`,
  )
}

function assignments(row: Row): Fragment {
  return new Fragment((all) =>
    Object.entries(row)
      .map(([column, value]) => `${quoted(column)} = ${render(value, all)}`)
      .join(', '),
  )
}

function quoted(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.')
}

/** Names the types that PostgreSQL may not infer from a parameter's position. */
function render(value: unknown, all: unknown[]): string {
  if (value instanceof Fragment) return value.render(all)
  all.push(parameterOf(value))
  if (value instanceof Date) return `$${all.length}::timestamptz`
  if (typeof value === 'boolean') return `$${all.length}::boolean`
  if (value instanceof Uint8Array) return `$${all.length}::bytea`
  return `$${all.length}`
}

function parameterOf(value: unknown): unknown {
  if (typeof value === 'string' || value === null) return value
  if (value === undefined) throw new TypeError('A value of a statement is undefined.')
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return JSON.stringify(value.value)
  if (Array.isArray(value)) return value.map(parameterOf)
  return value
}
