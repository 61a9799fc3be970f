/**
 * The tables that a hosted project may hold: there is no catalog to ask. A test compares them with
 * the migrations; add yours when you add a resource.
 */
export const HOSTED_TABLES = [
  'annual_reports',
  'associates',
  'board_members',
  'clinical_trials',
  'conference_gallery_images',
  'conference_presentations',
  'events',
  'gallery_images',
  'job_openings',
  'newsletters',
  'publications',
  'site_content',
  'staff',
  'team_members',
]

/** What tells rows of a table apart: the first of these that it has. */
export const KEYS = ['id', 'content_key', 'user_id', 'year']
