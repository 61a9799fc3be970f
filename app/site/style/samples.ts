import type { ListedEvent } from '../../data/events.ts'
import type { Job } from '../../data/jobs.ts'
import type { Newsletter } from '../../data/newsletters.ts'
import type { Publication } from '../../data/publications.ts'
import type { Trial } from '../../data/trials.ts'

const photo = (name: string) => `/storage/v1/object/public/photos/${name}.webp`
const made = { created_at: '', updated_at: '', display_order: 0 }
const text =
  'What was asked, how it was answered, and what it means for the people of our river towns.'

/** Rows with all fields; their pictures are in the sample content. */
export const EVENT: ListedEvent = {
  id: 'event',
  title: 'Evening on the Terrace',
  date: '2027-06-18T23:30:00Z',
  day: 'June 18, 2027',
  location: 'Riverfront Pavilion, Davenport, IA',
  preview: text,
  image_url: photo('events/evening-on-the-terrace'),
  hasBrochure: true,
}

export const NEWSLETTER: Newsletter = {
  ...made,
  id: 'newsletter',
  title: 'Spring Letter',
  date: '2027-03-01',
  description: text,
  image_src: photo('newsletters/issue-1'),
  file_url: '/example.pdf',
}

export const PUBLICATION: Publication = {
  ...made,
  id: 'publication',
  title: 'Walking Distance After Revascularization',
  authors: 'Lund A, Oster B',
  publisher: 'River Press',
  year: 2026,
  description: text,
  cover_image_url: null,
  link_url: 'https://journal.example/1',
  doi: '10.5555/1',
  topics: 'Exercise, Limb preservation',
}

export const JOB: Job = {
  id: 'job',
  title: 'Research Nurse',
  location: 'Davenport, IA',
  job_type: 'Full-time',
  description: text,
  posted_date: '2027-02-01',
  application_link: 'careers@rcrf.example',
}

const TRIAL: Omit<Trial, 'id' | 'name' | 'status'> = {
  ...made,
  description: text,
  condition: 'Peripheral artery disease',
  registry_number: 'NCT00000000',
  eligibility: 'Adults whose legs hurt when they walk.',
  participation: 'Three visits in a year, and a call each month.',
  location: 'Davenport, IA',
  contact_name: 'Ada Lund, RN',
  contact_phone: '(563) 555-0144',
  contact_email: 'trials@rcrf.example',
  reviewed_on: '2027-02-01',
}

export const TRIALS: Trial[] = ['Recruiting', 'Ongoing', 'Completed', 'Suspended', null].map(
  (status) => ({ ...TRIAL, id: `${status}`, name: `A trial: ${status}`, status }),
)

export const PICTURES = ['cipg-01', 'cipg-02', 'cipg-03', 'cipg-04'].map((name, index) => ({
  id: name,
  image_url: photo(`conferences/${name}`),
  title: `Picture ${index + 1}`,
  description: text,
  alt_text: `A picture of the sample content, number ${index + 1}`,
}))

export const PORTRAIT = photo('team/rosalind-achterberg')

/** The same row with only its required fields. */
export function bare<T extends { id: string }>(row: T): T {
  const kept = ['id', 'name', 'title', 'date', 'posted_date']
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    kept.includes(name) ? value : null,
  ])
  return { ...Object.fromEntries(entries), id: `bare ${row.id}` } as T
}
