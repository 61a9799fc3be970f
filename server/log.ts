import { format } from 'node:util'
import { type DestinationStream, pino } from 'pino'
import type { Log } from '../backend/log.ts'
import { traces } from './operations/trace.ts'

/** In JSON, where the `n` of an escaped line break is not part of an address. */
const EMAIL =
  /(?:(?<=\\[bfnrt])|(?<![\\\p{L}\p{N}_.%+-]))[\p{L}\p{N}_.%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu
/** With the characters before it. The lookahead for two dots keeps the search linear in long texts. */
const TOKEN = /(?<![\w-])(?=[\w-]+\.[\w-]+\.[\w-])([\w-]*?)eyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** Logs a line per event to standard error, as JSON except on a terminal; redacts e-mail addresses, tokens and rows. */
export function createLog(level: string): Log {
  const logger = createLogger(level)
  return (name, line, details) => logger[name](details ?? {}, line)
}

/** Writes the last line of a process, at any `LOG_LEVEL`. */
export function logFatal(line: string, error?: unknown): void {
  createLogger('fatal').fatal({ ...(error !== undefined && { error }) }, line)
}

/** Turns what libraries print into log lines, so that all of standard error is JSON; not on a terminal. */
export function captureConsole(log: Log): void {
  if (process.stderr.isTTY) return
  const capture =
    (level: 'warn' | 'error') =>
    (first: unknown, ...rest: unknown[]) =>
      first instanceof Error
        ? log(level, first.message, { error: first })
        : log(level, format(first, ...rest))
  console.error = capture('error')
  console.warn = capture('warn')
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log('warn', `${warning.name}: ${warning.message}`))
}

function createLogger(level: string) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const request = traces.getStore()?.id
        return request ? { request } : {}
      },
      serializers: { error: serializeError },
      hooks: { streamWrite: (line) => line.replace(EMAIL, '…').replace(TOKEN, '$1…') },
    },
    process.stderr.isTTY ? forPeople : pino.destination(2),
  )
}

/** Fields in which PostgreSQL quotes rows and search values. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _, where: __, ...rest } = pino.stdSerializers.err(error)
  return rest
}

const forPeople: DestinationStream = {
  write(line) {
    const { level, time, msg, error, ...details } = JSON.parse(line) as Record<string, unknown>
    const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
    const stack = (error as { stack?: string } | undefined)?.stack
    const name = pino.levels.labels[Number(level)]
    const head = name === 'fatal' ? '' : `${String(time).slice(11, 19)} ${name} `
    process.stderr.write(`${head}${msg}${rest}${stack ? `\n${stack}` : ''}\n`)
  },
}
