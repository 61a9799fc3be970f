/** The tables of the public schema: of each its key, and a text column that is never null. */
export const TABLES: Record<string, { key: string; text: string }> = {
  annual_reports: { key: 'id', text: 'title' },
  associates: { key: 'id', text: 'name' },
  board_members: { key: 'id', text: 'name' },
  clinical_trials: { key: 'id', text: 'name' },
  conference_gallery_images: { key: 'id', text: 'image_url' },
  conference_presentations: { key: 'id', text: 'title' },
  events: { key: 'id', text: 'title' },
  gallery_images: { key: 'id', text: 'image_url' },
  job_openings: { key: 'id', text: 'title' },
  newsletters: { key: 'id', text: 'title' },
  publications: { key: 'id', text: 'title' },
  site_content: { key: 'content_key', text: 'content_key' },
  team_members: { key: 'id', text: 'name' },
}
