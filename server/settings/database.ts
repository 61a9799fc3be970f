import { z } from 'zod'
import { address, flag, wholeNumber } from './setting-types.ts'

export const DATABASE_SETTINGS = {
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SAMPLE_CONTENT: flag.optional(),
  VERSIONS_DAYS: wholeNumber.pipe(z.number().min(30, 'must be 30 or more')).default(730),
  SUPABASE_URL: address.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
}
