/** The specified tables, with a required and a text column each; a project with our migrations lists its own tables. */
export const SPECIFIED_TABLES: Record<string, { required: string; text: string }> = {
  annual_reports: { required: 'year', text: 'title' },
  associates: { required: 'id', text: 'name' },
  board_members: { required: 'id', text: 'name' },
  clinical_trials: { required: 'id', text: 'name' },
  conference_gallery_images: { required: 'id', text: 'image_url' },
  conference_presentations: { required: 'id', text: 'title' },
  events: { required: 'id', text: 'title' },
  gallery_images: { required: 'id', text: 'image_url' },
  job_openings: { required: 'id', text: 'title' },
  newsletters: { required: 'id', text: 'title' },
  publications: { required: 'id', text: 'title' },
  site_content: { required: 'content_key', text: 'content_key' },
  team_members: { required: 'id', text: 'name' },
}
