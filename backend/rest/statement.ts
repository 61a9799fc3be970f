import type { Catalogue, Column, Table } from './catalogue.ts'
import { nearestColumns, usableNames } from './near-names.ts'
import type { Condition, Filter, Test } from './parse-filter.ts'
import type { OrderTerm } from './parse-order.ts'
import type { SelectItem } from './parse-select.ts'
import { RestError, refuse } from './rest-error.ts'
import type { Field } from './scanner.ts'

/** As an SQL identifier. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export interface Source {
  name: string
  sql: string
  columns: Column[]
}

export function tableSource({ name, columns }: Table): Source {
  return { name, sql: `public.${quote(name)}`, columns }
}

/** Builds a statement: names from the catalogue, quoted; values as parameters, which PostgreSQL converts. */
export class Statement {
  readonly values: string[] = []
  readonly #catalogue: Catalogue
  readonly #role: string

  /** Hints only name columns that `role` may use. */
  constructor(catalogue: Catalogue, role: string) {
    this.#catalogue = catalogue
    this.#role = role
  }

  value(text: string): string {
    this.values.push(text)
    return `$${this.values.length}`
  }

  column(source: Source, name: string): Column {
    const column = source.columns.find((candidate) => candidate.name === name)
    if (column) return column
    const near = nearestColumns(name, usableNames(source.columns, this.#role))
    throw refuse.unknownColumn(source.name, name, near)
  }

  field(source: Source, { name, path }: Field): string {
    const { type } = this.column(source, name)
    const column = `${source.sql}.${quote(name)}`
    if (path.length === 0) return column
    const json = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`
    const steps = path.map(
      ({ arrow, key, isIndex }) => `${arrow}${this.value(key)}::${isIndex ? 'int' : 'text'}`,
    )
    return `(${json}${steps.join('')})`
  }

  select(source: Source, items: SelectItem[]): string {
    const columns = items.map(({ field, alias, cast }) => {
      if (field === '*') return `${source.sql}.*`
      const label = quote(alias ?? field.name)
      if (!cast) return `${this.field(source, field)} as ${label}`
      const type = this.#catalogue.types.get(cast) ?? this.#catalogue.types.get(cast.toLowerCase())
      if (!type) throw unknownType(cast)
      return `cast(${this.field(source, field)} as ${type}) as ${label}`
    })
    return columns.join(', ')
  }

  where(source: Source, conditions: Condition[]): string {
    if (conditions.length === 0) return ''
    return `where ${conditions.map((each) => this.#condition(source, each)).join(' and ')}`
  }

  orderBy(source: Source, terms: OrderTerm[]): string {
    if (terms.length === 0) return ''
    const written = terms.map(
      ({ field, direction, nulls }) => `${this.field(source, field)} ${direction} ${nulls}`,
    )
    return `order by ${written.join(', ')}`
  }

  #condition(source: Source, condition: Condition): string {
    const written =
      'of' in condition
        ? condition.of.map((each) => this.#condition(source, each)).join(` ${condition.join} `)
        : this.#filter(source, condition)
    return condition.not ? `(not (${written}))` : `(${written})`
  }

  #filter(source: Source, { field, test }: Filter): string {
    return `${this.field(source, field)} ${this.#test(test)}`
  }

  #test(test: Test): string {
    switch (test.kind) {
      case 'is':
        return `is ${test.state.replace('_', ' ')}`
      case 'in':
        return `= any(${this.value(arrayLiteral(test.values))})`
      case 'search': {
        const language = test.language ? `${this.value(test.language)}, ` : ''
        return `@@ ${test.sql}(${language}${this.value(test.value)})`
      }
      case 'compare': {
        const value = this.value(test.value)
        const operand = test.quantifier ? `${test.quantifier}(${value})` : value
        return `${test.sql} ${operand}`
      }
    }
  }
}

/** `in.()` parses as one empty value and means an empty list. */
function arrayLiteral(values: string[]): string {
  if (values.length === 1 && values[0] === '') return '{}'
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function unknownType(type: string): RestError {
  return new RestError(400, '42704', {
    message: `type "${type}" does not exist`,
    unknownName: true,
  })
}
