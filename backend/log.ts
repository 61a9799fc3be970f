export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  line: string,
  details?: object,
) => void
