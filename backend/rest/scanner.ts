import { refuse } from './rest-error.ts'

export class Scanner {
  readonly #text: string
  readonly #what: string
  #at = 0

  constructor(text: string, what: string) {
    this.#text = text
    this.#what = what
  }

  get done(): boolean {
    return this.#at === this.#text.length
  }

  /** Consumes `pattern`, which must be sticky, if it matches at the current position. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) return undefined
    this.#at = pattern.lastIndex
    return found
  }

  need(pattern: RegExp, expecting: string): RegExpExecArray {
    return this.take(pattern) ?? this.fail(expecting)
  }

  fail(expecting: string): never {
    const next = this.#text[this.#at]
    throw refuse.parse(
      `"failed to parse ${this.#what} (${this.#text})" (line 1, column ${this.#at + 1})`,
      `unexpected ${next === undefined ? 'end of input' : JSON.stringify(next)} expecting ${expecting}`,
    )
  }
}

export interface Field {
  name: string
  path: JsonStep[]
}

export interface JsonStep {
  arrow: '->' | '->>'
  key: string
  isIndex: boolean
}

const NAME = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy
const QUOTED = /"((?:[^"\\]|\\.)*)"/suy

/** A text in double quotes, or undefined. */
export function quoted(scanner: Scanner): string | undefined {
  return scanner.take(QUOTED)?.[1]?.replace(/\\(.)/gs, '$1')
}

export function name(scanner: Scanner): string {
  const inQuotes = quoted(scanner)
  if (inQuotes !== undefined) return inQuotes
  const plain = scanner.need(NAME, 'field name (* or [a..z0..9_$])')[0].trim()
  return plain || scanner.fail('field name (* or [a..z0..9_$])')
}

export function field(scanner: Scanner): Field {
  return { name: name(scanner), path: jsonPath(scanner) }
}

const MAX_STEPS = 32

/** The steps of `->a->0->>b`, possibly none. */
export function jsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  for (let arrow = scanner.take(/->>?/y); arrow; arrow = scanner.take(/->>?/y)) {
    const index = scanner.take(/-?\d{1,9}(?=->|::|[.,)]|$)/y)?.[0]
    if (path.length === MAX_STEPS) scanner.fail(`at most ${MAX_STEPS} steps`)
    path.push({
      arrow: arrow[0] as JsonStep['arrow'],
      key: index ?? name(scanner),
      isIndex: index !== undefined,
    })
  }
  return path
}

/** One or more of `item`, separated by commas. */
export function list<T>(scanner: Scanner, item: (scanner: Scanner) => T): T[] {
  const items = [item(scanner)]
  while (scanner.take(/\s*,\s*/y)) items.push(item(scanner))
  return items
}
