import { ServerResponse } from 'node:http'

type Header = [name: string, value: string]

/**
 * Answers each of which says `said`, but for what it says otherwise itself. A head that is given as one flat
 * list of names and values, in turn, is written as it is; it must not change once it was given. Headers
 * that are set one by one Node checks when they are set and again when it joins them with the head: a
 * tenth of a kept page's time.
 * https://nodejs.org/api/http.html#responsewriteheadstatuscode-statusmessage-headers
 */
export function answersThatSay(said: Header[]): typeof ServerResponse {
  const whole = new WeakMap<string[], string[]>()
  const complete = (list: string[]) => {
    const own = new Set(list.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()))
    const all = [...list, ...said.filter(([name]) => !own.has(name)).flat()]
    whole.set(list, all)
    return all
  }
  return class Answer extends ServerResponse {
    override writeHead(status: number, ...rest: unknown[]): this {
      const list = rest.at(-1)
      if (isFlat(list) && this.getHeaderNames().length === 0)
        rest[rest.length - 1] = whole.get(list) ?? complete(list)
      else for (const [name, value] of said) if (!this.hasHeader(name)) this.setHeader(name, value)
      return super.writeHead(status, ...(rest as []))
    }
  } as typeof ServerResponse
}

function isFlat(head: unknown): head is string[] {
  return Array.isArray(head) && typeof head[0] === 'string'
}
