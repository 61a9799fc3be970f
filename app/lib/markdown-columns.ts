/** The columns whose texts may have marks; declared once, for the form, the pages and the doctor. */
export const MARKDOWN_COLUMNS = [
  'events.description',
  'team_members.bio',
  'board_members.bio',
  'associates.bio',
  'clinical_trials.description',
  'clinical_trials.eligibility',
  'clinical_trials.participation',
  'publications.description',
  'job_openings.description',
  'newsletters.description',
  'annual_reports.description',
  'gallery_images.description',
] as const

export type MarkdownColumn = (typeof MARKDOWN_COLUMNS)[number]
