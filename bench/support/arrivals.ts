// Requests at a fixed rate, on a thread of its own. A response's time counts from when its request was due, so one
// that holds up others counts for all of them.
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const HEAD_END = Buffer.from('\r\n\r\n')

export interface Arrivals {
  url: string
  path: string
  connections: number
  seconds: number
  /** Without it each connection requests again at once. */
  perSecond?: number
}

/** When it was due (ms since 1970), and until its last byte (ms). */
export interface Answered {
  due: number
  took: number
}

/** @throws Error for any other status than 200, or a connection that ends. */
export async function arrivals(options: Arrivals): Promise<Answered[]> {
  const [answered] = await once(
    new Worker(new URL(import.meta.url), { workerData: options }),
    'message',
  )
  return answered as Answered[]
}

if (!isMainThread && parentPort) parentPort.postMessage(await run(workerData as Arrivals))

interface Line {
  ask: (due: number) => void
  end: () => void
}

async function run(options: Arrivals): Promise<Answered[]> {
  const answered: Answered[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const free: Line[] = []
  const gap = options.perSecond ? 1000 / options.perSecond : 0
  const all = options.perSecond ? Math.round(options.perSecond * options.seconds) : Infinity
  const begun = performance.now()
  let sent = 0
  const isOver = () => sent === all || (!gap && performance.now() > begun + options.seconds * 1000)
  const dueNext = () => (gap ? begun + sent * gap : performance.now())

  const send = () => {
    for (let line = free[0]; line && !isOver() && dueNext() <= performance.now(); line = free[0]) {
      free.shift()
      line.ask(dueNext())
      sent += 1
    }
  }
  const lines = Array.from({ length: options.connections }, () => {
    const line = open(options, reject, (due) => {
      answered.push({ due: performance.timeOrigin + due, took: performance.now() - due })
      free.push(line)
    })
    free.push(line)
    return line
  })
  // A timer would be up to a millisecond late.
  const watch = () => {
    send()
    if (isOver() && answered.length === sent) resolve()
    else setImmediate(watch)
  }
  watch()
  await promise
  for (const line of lines) line.end()
  return answered
}

/** Bare, because a full client costs more than the server. */
function open(
  { url, path }: Arrivals,
  fail: (error: Error) => void,
  done: (due: number) => void,
): Line {
  const { hostname, port } = new URL(url)
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\n\r\n`
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
  let due = 0
  let left: number | undefined
  let head = Buffer.alloc(0)
  socket.on('data', (piece) => {
    let body = piece.length
    if (left === undefined) {
      head = head.length > 0 ? Buffer.concat([head, piece]) : piece
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      if (!text.startsWith('HTTP/1.1 200')) return fail(new Error(text))
      left = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1])
      body = head.length - end - HEAD_END.length
      head = Buffer.alloc(0)
    }
    left -= body
    if (left > 0) return
    left = undefined
    done(due)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection has ended')))
  return {
    ask: (moment) => {
      due = moment
      socket.write(request)
    },
    end: () => socket.destroy(),
  }
}
