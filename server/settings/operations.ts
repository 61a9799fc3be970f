import { z } from 'zod'
import { wholeNumber } from './setting-types.ts'

export const OPERATION_SETTINGS = {
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: wholeNumber.pipe(z.number().max(300)).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
}
