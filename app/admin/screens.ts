export interface Screen {
  /** Behind /admin/. */
  path: string
  /** In the sidebar, and as the heading of the screen. */
  label: string
  /** Below app/admin/. */
  file: string
  /** In the sidebar of owners only. */
  ownersOnly?: true
}

export interface ScreenGroup {
  label: string
  screens: Screen[]
}

/** The screen of a resource, in the file of the same name. */
function declared(name: string, label: string): Screen {
  return { path: name, label, file: `resources/${name}.tsx` }
}

/** Every screen of the staff area in the order of the sidebar. One line adds a screen. */
export const SCREEN_GROUPS: ScreenGroup[] = [
  {
    label: 'People',
    screens: [
      declared('team', 'Team'),
      declared('board', 'Board'),
      declared('associate-investigators', 'Associate Investigators'),
      declared('contractors', 'Contractors'),
    ],
  },
  {
    label: 'Galleries and Conferences',
    screens: [
      declared('main-gallery', 'Main Gallery'),
      declared('conference-gallery', 'Conference Gallery'),
      declared('conference-presentations', 'Conference Presentations'),
    ],
  },
  {
    label: 'Resources',
    screens: [
      declared('publications', 'Publications'),
      declared('newsletters', 'Newsletters'),
      declared('annual-reports', 'Annual Reports'),
      declared('job-openings', 'Job Openings'),
    ],
  },
  {
    label: 'Research and Events',
    screens: [declared('clinical-trials', 'Clinical Trials'), declared('events', 'Events')],
  },
  {
    label: 'Site',
    screens: [
      { path: 'assets', label: 'Asset Manager', file: 'assets/assets.tsx' },
      { path: 'brand', label: 'Brand', file: 'brand/brand.tsx' },
      { path: 'pages', label: 'Pages', file: 'pages/pages.tsx' },
      { path: 'site-texts', label: 'Site Texts', file: 'site-texts/site-texts.tsx' },
      declared('search-synonyms', 'Search Words'),
      { path: 'trash', label: 'Trash', file: 'trash/trash.tsx' },
      { path: 'activity', label: 'Activity', file: 'activity/activity.tsx' },
      { path: 'staff', label: 'Staff', file: 'staff/staff.tsx', ownersOnly: true },
    ],
  },
]

export const SCREENS: Screen[] = SCREEN_GROUPS.flatMap(({ screens }) => screens)
