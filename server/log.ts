import { pino } from 'pino'
import type { Log } from '../backend/context.ts'

/** Writes one JSON line per event to standard error; standard output is for what a person reads. */
export function createLog(level: string): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination(2),
  )
  return (name, line, details) => logger[name](details ?? {}, line)
}
