type Fetch = typeof globalThis.fetch

/** The gateway's answer to an API key that was replaced; the database refuses tokens in other words. */
const REFUSED = 'Invalid API key'

/** Sends requests with the current anonymous key: an open page has one that may be replaced meanwhile. */
export class CurrentKey {
  readonly #fetch: Fetch
  #replacement: Promise<string | undefined> | undefined

  constructor(fetch: Fetch) {
    this.#fetch = fetch
  }

  readonly fetch: Fetch = async (input, init) => {
    const before = this.#replacement
    const response = await this.#send(input, init, await before)
    if (!(await isRefused(response))) return response
    // Several requests may be refused at once; the first one asks.
    if (this.#replacement === before) this.#replacement = this.#ask()
    const key = await this.#replacement
    return key ? this.#send(input, init, key) : response
  }

  #send(input: RequestInfo | URL, init: RequestInit = {}, key?: string): Promise<Response> {
    const headers = new Headers(init.headers)
    if (key && headers.has('apikey')) headers.set('apikey', key)
    return this.#fetch(input, key ? { ...init, headers } : init)
  }

  async #ask(): Promise<string | undefined> {
    try {
      const response = await this.#fetch('/admin/access.json')
      const { anonKey } = (await response.json()) as { anonKey: string }
      return anonKey
    } catch {
      return undefined
    }
  }
}

async function isRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body = await response.clone().text()
  return body.includes(REFUSED)
}
