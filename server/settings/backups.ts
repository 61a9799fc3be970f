import { z } from 'zod'
import { flag, wholeNumber } from './setting-types.ts'

export const BACKUP_SETTINGS = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: wholeNumber.pipe(z.number().max(23, 'must be an hour from 0 to 23')).optional(),
  BACKUP_BEFORE_MIGRATING: flag.default(true),
  BACKUP_KEEP: wholeNumber.pipe(z.number().min(1, 'must be 1 or more')).default(14),
}
