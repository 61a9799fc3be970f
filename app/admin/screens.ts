export interface Screen {
  /** Behind /admin/. */
  path: string
  /** In the sidebar, and as the heading of the screen. */
  label: string
  /** Below app/admin/. */
  file: string
  /** What staff may type instead of the label to find the screen. */
  words?: string
}

export interface ScreenGroup {
  label: string
  screens: Screen[]
}

/** The screen of a resource, in the file of the same name. */
function declared(name: string, label: string, words = ''): Screen {
  return { path: name, label, words, file: `resources/${name}.tsx` }
}

/** Every screen of the staff area in the order of the sidebar. One line adds a screen. */
export const SCREEN_GROUPS: ScreenGroup[] = [
  {
    label: 'People',
    screens: [
      declared('team', 'Team', 'people leadership'),
      declared('board', 'Board', 'people directors'),
      declared('associate-investigators', 'Associate Investigators', 'people doctors'),
      declared('contractors', 'Contractors', 'people'),
    ],
  },
  {
    label: 'Galleries and Conferences',
    screens: [
      declared('main-gallery', 'Main Gallery', 'pictures photos images'),
      declared('conference-gallery', 'Conference Gallery', 'pictures photos images'),
      declared('conference-presentations', 'Conference Presentations', 'slides talks'),
    ],
  },
  {
    label: 'Resources',
    screens: [
      declared('publications', 'Publications', 'papers articles journals doi pubmed import'),
      declared('newsletters', 'Newsletters', 'issues pdf'),
      declared('annual-reports', 'Annual Reports', 'pdf'),
      declared('job-openings', 'Job Openings', 'careers positions vacancies'),
    ],
  },
  {
    label: 'Research and Events',
    screens: [
      declared('clinical-trials', 'Clinical Trials', 'studies recruiting'),
      declared('events', 'Events', 'calendar dates'),
    ],
  },
  {
    label: 'Site',
    screens: [
      {
        path: 'assets',
        label: 'Asset Manager',
        words: 'files folders pictures photos images pdf documents upload',
        file: 'assets/assets.tsx',
      },
      {
        path: 'brand',
        label: 'Brand',
        words: 'logo icon name colors palette tagline',
        file: 'brand/brand.tsx',
      },
      {
        path: 'pages',
        label: 'Pages',
        words: 'home page header footer texts sentences mails emails',
        file: 'pages/pages.tsx',
      },
      {
        path: 'site-texts',
        label: 'Site Texts',
        words: 'contact phone telephone fax address city e-mail email social media networks terms',
        file: 'site-texts/site-texts.tsx',
      },
      declared('search-synonyms', 'Search Words', 'synonyms'),
      {
        path: 'trash',
        label: 'Trash',
        words: 'deleted removed restore undo',
        file: 'trash/trash.tsx',
      },
      {
        path: 'activity',
        label: 'Activity',
        words: 'history changes versions undo log',
        file: 'activity/activity.tsx',
      },
      {
        path: 'staff',
        label: 'Staff',
        words: 'users accounts people owners invite roles colleagues password',
        file: 'staff/staff.tsx',
      },
    ],
  },
]

export const SCREENS: Screen[] = SCREEN_GROUPS.flatMap(({ screens }) => screens)
