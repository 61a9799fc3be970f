import { ServerResponse } from 'node:http'

type Header = [name: string, value: string]

/** Responses with `defaults`, except what they set. `writeHead` takes the constant list without checking it again. */
export function responseWithDefaults(defaults: Header[]): typeof ServerResponse {
  const completed = new WeakMap<string[], string[]>()
  const complete = (list: string[]) => {
    const own = new Set(list.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()))
    const all = [...list, ...defaults.filter(([name]) => !own.has(name)).flat()]
    completed.set(list, all)
    return all
  }
  return class ResponseWithDefaults extends ServerResponse {
    override writeHead(status: number, ...rest: unknown[]): this {
      const list = rest.at(-1)
      if (isFlat(list) && this.getHeaderNames().length === 0)
        rest[rest.length - 1] = completed.get(list) ?? complete(list)
      else
        for (const [name, value] of defaults) if (!this.hasHeader(name)) this.setHeader(name, value)
      return super.writeHead(status, ...(rest as []))
    }
  } as typeof ServerResponse
}

function isFlat(headers: unknown): headers is string[] {
  return Array.isArray(headers) && typeof headers[0] === 'string'
}
