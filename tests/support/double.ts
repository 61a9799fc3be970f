import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the double treats a table: `pass` asks the real backend behind it, `hold` does so on release,
 * `hang` never does, `drop` cuts the connection, `missing` knows no such endpoint.
 */
export type Behaviour =
  | 'pass'
  | 'hold'
  | 'hang'
  | 'fail'
  | 'drop'
  | 'nonsense'
  | 'empty'
  | 'missing'

/** The same answer to every request. */
export interface Fixed {
  json: unknown
  /** 200 when absent. */
  status?: number
  /** It waits for the release. */
  held?: true
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

export interface Double {
  /** To be set as SUPABASE_URL. */
  url: string
  /**
   * From now on, requests about this table, this account endpoint (`auth/token`), or `storage`, end
   * like that; without one, all do.
   */
  behave: (behaviour: Behaviour | Fixed, table?: string) => void
  /** Ends the failure: waiting requests end, and later ones pass. */
  release: () => void
  /** Requests so far, those that wait among them. */
  requests: () => number
  stop: () => Promise<void>
}

/** Hosted projects cut every answer here. */
const MAX_ROWS = 1000

/**
 * A hosted project that misbehaves on demand: it fails, hangs or answers nonsense where it was told
 * to, and otherwise hands requests to a real backend, cutting reads at 1,000 rows as hosted ones do.
 */
export async function startDouble(target?: string): Promise<Double> {
  const behaviours = new Map<string, Behaviour | Fixed>()
  const waiting = new Set<() => void>()
  let general: Behaviour | Fixed = target ? 'pass' : 'empty'
  let requests = 0

  const answers: Record<Behaviour, Answer> = {
    pass: (request, response) => handOn(target ?? '', request, response),
    fail: (_, response) =>
      json(response, 500, { code: 'XX000', message: 'The double was told to fail' }),
    nonsense: (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Bad gateway?</p>'),
    hang: (_, response) => waiting.add(() => json(response, 503, { message: 'Gave up' })),
    hold: (request, response) => waiting.add(() => handOn(target ?? '', request, response)),
    drop: (request) => request.destroy(),
    empty: nothing,
    missing: (_, response) => json(response, 404, { message: 'Not found' }),
  }
  const server = createServer((request, response) => {
    requests += 1
    response.setHeader('access-control-allow-origin', '*')
    const behaviour = behaviours.get(subjectOf(request.url ?? '')) ?? general
    if (request.method === 'OPTIONS' && target) handOn(target, request, response)
    else if (typeof behaviour === 'string') answers[behaviour](request, response)
    else if (behaviour.held) waiting.add(() => json(response, behaviour.status, behaviour.json))
    else json(response, behaviour.status, behaviour.json)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (behaviour, table) => {
      if (table) behaviours.set(table, behaviour)
      else {
        behaviours.clear()
        general = behaviour
      }
    },
    release: () => {
      if (general === 'hold') general = 'pass'
      for (const [table, behaviour] of behaviours)
        if (behaviour === 'hold') behaviours.set(table, 'pass')
      for (const end of waiting) end()
      waiting.clear()
    },
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** `events` for `/rest/v1/events?…`, `auth/token` for `/auth/v1/token?…`, otherwise the service. */
function subjectOf(url: string): string {
  const [, service = '', , ...rest] = new URL(url, 'http://double').pathname.split('/')
  if (service === 'auth') return ['auth', ...rest].join('/')
  return service === 'rest' ? (rest[0] ?? '') : service
}

function nothing(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.accept?.includes('vnd.pgrst.object')) {
    const message = 'Cannot coerce the result to a single JSON object'
    json(response, 406, { code: 'PGRST116', message })
  } else {
    response.setHeader('content-range', '*/0')
    json(response, 200, [])
  }
}

/** Without the real backend, the connection breaks. */
function handOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  pass(target, request, response).catch(() => response.destroy())
}

async function pass(target: string, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', target)
  const limit = Number(url.searchParams.get('limit') ?? MAX_ROWS)
  if (url.pathname.startsWith('/rest/v1/') && request.method === 'GET') {
    url.searchParams.set('limit', String(Math.min(limit, MAX_ROWS)))
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value && !['host', 'connection', 'content-length'].includes(name))
      headers.set(name, String(value))
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const answer = await fetch(`${target}${url.pathname}${url.search}`, {
    method: request.method ?? 'GET',
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const back = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !/^(content-encoding|transfer-encoding|content-length)$/.test(name),
    ),
  )
  response.writeHead(answer.status, back).end(Buffer.from(await answer.arrayBuffer()))
}

function json(response: ServerResponse, status = 200, body: unknown = null): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
