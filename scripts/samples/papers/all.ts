import { eventBrochures } from './brochures.ts'
import { documents } from './letter.ts'
import { letters } from './newsletters.ts'
import { annualReports } from './reports.ts'
import { presentations } from './slides.ts'

/** Every PDF of the sample content: its path below supabase/seed, and the document to print. */
export const papers: [path: string, document: () => string][] = [
  ...eventBrochures,
  ...presentations,
  ...letters,
  ...annualReports,
  ...documents,
]
