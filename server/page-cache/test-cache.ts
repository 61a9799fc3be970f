import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, vi } from 'vitest'
import type { RenderContext } from '../../app/data/render-context.ts'
import { createRefusals } from '../limits/refusals.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

/** An application with one page that shows `content`; tests set how it renders. */
export class Application {
  content = 'first'
  renders: string[] = []
  status = 200
  headers: Record<string, string> = {}
  outcome: (context: RenderContext) => Partial<RenderContext> = () => ({})
  ready: Promise<void> = Promise.resolve()
  rest: Promise<void> = Promise.resolve()

  render = async (target: string, context: RenderContext): Promise<Response> => {
    this.renders.push(target)
    const { content, status, rest } = this
    await this.ready
    Object.assign(context, this.outcome(context))
    const headers = { 'content-type': 'text/html', ...this.headers }
    const encoder = new TextEncoder()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(encoder.encode(`<p>${content}</p>`))
        await rest
        controller.enqueue(encoder.encode('.'.repeat(1000)))
        controller.close()
      },
    })
    return new Response(body, { status, headers })
  }
}

const errors: unknown[] = []
const ends: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  expect(errors).toEqual([])
  for (const end of ends.splice(0)) end()
})

/** A cache over such an application behind a server, which answers 418 for other requests. */
export async function startCache(options: Partial<PageCacheOptions> = {}) {
  const application = new Application()
  const cache = createPageCache({
    render: application.render,
    parameters: ['page'],
    seconds: 60,
    onError: (error) => errors.push(error),
    refusal: createRefusals(),
    ...options,
  })
  const server = createServer(
    (incoming, outgoing) =>
      cache.fromMemory(incoming, outgoing) ||
      cache.before(incoming, outgoing, () => outgoing.writeHead(418).end()),
  ).listen(0, '127.0.0.1')
  ends.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const get = async (path = '/', init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { status, headers } = answer
    return { status, headers, text: (await answer.text()).replaceAll('.', '') }
  }
  return { application, cache, get }
}
