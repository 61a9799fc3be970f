import { eventBrochures } from './brochures.ts'
import { documents } from './letter.ts'
import { letters } from './newsletters.ts'
import { annualReports } from './reports.ts'
import { presentations } from './slides.ts'

/** Every PDF of the sample content: its path below supabase/seed, and how to write it. */
export const papers: [path: string, write: () => Promise<Uint8Array>][] = [
  ...eventBrochures,
  ...presentations,
  ...letters,
  ...annualReports,
  ...documents,
]
