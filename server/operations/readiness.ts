import type { Log } from '../../backend/log.ts'

export type Need = () => Promise<unknown>

export interface Needs {
  /** Without these no public page can be rendered: the node is not ready. */
  required: Record<string, Need>
  optional: Record<string, Need>
}

export interface Report {
  reasons: string[]
  degraded: string[]
}

const TIMEOUT_MS = 2000
const MAX_AGE_MS = 1000

/** Each need is checked once a second at most, never concurrently: the endpoint is public. */
export class Readiness {
  readonly #required: CachedCheck[]
  readonly #optional: CachedCheck[]

  constructor({ required, optional }: Needs, log: Log) {
    const checks = (needs: Record<string, Need>, text: string) =>
      Object.entries(needs).map(
        ([name, need]) =>
          new CachedCheck(name, need, (error) => log('warn', `${text}: ${name}`, { error })),
      )
    this.#required = checks(required, 'Not ready')
    this.#optional = checks(optional, 'Degraded')
  }

  /** Checks every need; one that takes longer than two seconds fails. */
  async report(): Promise<Report> {
    const failing = async (checks: CachedCheck[]) => {
      const results = await Promise.all(checks.map((check) => check.passes()))
      return checks.filter((_, at) => !results[at]).map(({ name }) => name)
    }
    const [reasons, degraded] = await Promise.all([
      failing(this.#required),
      failing(this.#optional),
    ])
    return { reasons, degraded }
  }

  latest(): Map<string, boolean> {
    const checks = [...this.#required, ...this.#optional]
    return new Map(
      checks.flatMap(({ name, last }) => (last === undefined ? [] : [[name, last] as const])),
    )
  }
}

class CachedCheck {
  readonly name: string
  last: boolean | undefined
  readonly #need: Need
  readonly #onFailure: (error: unknown) => void
  #current: Promise<boolean> | undefined

  constructor(name: string, need: Need, onFailure: (error: unknown) => void) {
    this.name = name
    this.#need = need
    this.#onFailure = onFailure
  }

  async passes(): Promise<boolean> {
    this.#current ??= this.#check()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        this.#fail(new Error(`No answer within ${TIMEOUT_MS} ms`))
        resolve(false)
      }, TIMEOUT_MS)
    })
    return Promise.race([this.#current, timeout]).finally(() => clearTimeout(timer))
  }

  async #check(): Promise<boolean> {
    const began = performance.now()
    try {
      await this.#need()
      if (performance.now() - began >= TIMEOUT_MS) return false
      this.last = true
      return true
    } catch (error) {
      this.#fail(error)
      return false
    } finally {
      setTimeout(() => {
        this.#current = undefined
      }, MAX_AGE_MS).unref()
    }
  }

  #fail(error: unknown): void {
    if (this.last !== false) this.#onFailure(error)
    this.last = false
  }
}
