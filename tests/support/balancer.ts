import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface Balancer {
  url: string
  /** The nodes that said last that they are ready. */
  ready: () => string[]
  stop: () => Promise<void>
}

/** In milliseconds. */
const INTERVAL = 50

/** Forwards requests in turn to the nodes whose `/readyz` is 200, over keep-alive connections. */
export async function startBalancer(nodes: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  let isOver = false
  let turn = 0
  const look = async () => {
    const looks = nodes.map(async (node) => {
      const answer = await fetch(`${node}/readyz`).catch(() => undefined)
      return answer?.ok ? [node] : []
    })
    ready = (await Promise.all(looks)).flat()
  }
  const looking = (async () => {
    for (; !isOver; await delay(INTERVAL)) await look()
  })()
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const node = new URL(ready[turn % ready.length] ?? 'http://nobody.invalid')
    const { method, headers, url: path } = incoming
    const { hostname, port } = node
    const onward = request({ agent, hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { 'x-node': port })
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await look()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    stop: async () => {
      isOver = true
      await looking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
