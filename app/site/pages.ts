/** The links to a page, with texts that differ from its title. */
interface Links {
  /** Its submenu of the header; `bar` for a top-level link. */
  menu?: 'bar' | 'About Us' | 'Research' | 'Services' | 'Resources'
  menuText?: string
  footer?: 'Quick Links' | 'Policies & Legal' | 'Resources'
  footerText?: string
}

export interface SitePage extends Links {
  path: string
  file: string
  /** Used for heading, document title, share picture and breadcrumbs. */
  title: string
  /** Not for search engines and sitemaps. */
  isIndexed: boolean
}

function page(path: string, name: string, title: string, links: Links = {}): SitePage {
  return { path, file: `site/${name}.tsx`, title, isIndexed: true, ...links }
}

/**
 * All public pages except those of single records, in the order of the menus. An entry makes the route, title,
 * share picture, sitemap entry and links of a page.
 */
export const PAGES: SitePage[] = [
  page('/', 'home/home', 'Home', { menu: 'bar' }),

  page('/about', 'about/about', 'Our Mission & History', {
    menu: 'About Us',
    footer: 'Quick Links',
    footerText: 'About Us',
  }),
  page('/leadership-and-team', 'people/leadership-and-team', 'Leadership and Team', {
    menu: 'About Us',
    footer: 'Quick Links',
  }),
  page('/board-of-directors', 'people/board-of-directors', 'Board of Directors', {
    menu: 'About Us',
  }),
  page('/associate-investigators', 'people/associate-investigators', 'Associate Investigators', {
    menu: 'About Us',
  }),
  page('/contractors', 'people/contractors', 'Contractors', { menu: 'About Us' }),
  page('/about/allied-institutions', 'about/allied-institutions', 'Allied Institutions', {
    menu: 'About Us',
  }),
  page('/about/irs-determination', 'about/irs-determination', 'IRS Determination', {
    menu: 'About Us',
  }),

  page(
    '/research-clinical-trials',
    'research/research-clinical-trials',
    'Research and Clinical Trials',
    {
      menu: 'Research',
      menuText: 'Research and Trials',
      footer: 'Quick Links',
      footerText: 'Research and Trials',
    },
  ),
  page('/publications', 'resources/publications', 'Publications Library', {
    menu: 'Research',
    footer: 'Quick Links',
    footerText: 'Publications',
  }),
  page('/publications/cite', 'publications/cite', 'Cite and Export'),

  page('/services', 'services/services', 'Services', {
    menu: 'Services',
    menuText: 'Services Overview',
    footer: 'Quick Links',
  }),
  page(
    '/services/vascular-diagnostics',
    'services/vascular-diagnostics',
    'Vascular Research Testing',
    { menu: 'Services' },
  ),
  page('/services/core-lab', 'services/core-lab', 'Core Lab Services', { menu: 'Services' }),
  page('/services/research-consulting', 'services/research-consulting', 'Research Consulting', {
    menu: 'Services',
  }),
  page('/services/education', 'services/education', 'Education Programs', { menu: 'Services' }),
  page('/services/research', 'services/research', 'Research Services', { menu: 'Services' }),
  page('/refer-a-patient', 'services/refer-a-patient', 'Refer a Patient', {
    menu: 'Services',
    footer: 'Quick Links',
  }),

  page('/events', 'events/events', 'Events', { menu: 'bar', footer: 'Quick Links' }),

  page('/newsletters', 'resources/newsletters', 'Newsletters', {
    menu: 'Resources',
    footer: 'Resources',
  }),
  page('/annual-reports', 'resources/annual-reports', 'Annual Reports', {
    menu: 'Resources',
    footer: 'Quick Links',
  }),
  page('/job-openings', 'resources/job-openings', 'Job Openings', {
    menu: 'Resources',
    footer: 'Resources',
  }),
  page('/student-program', 'resources/student-program', 'Student Program', {
    menu: 'Resources',
    footer: 'Quick Links',
  }),

  page('/contact', 'contact/contact', 'Contact', { menu: 'bar', footer: 'Quick Links' }),

  page('/privacy-policy', 'policies/privacy-policy', 'Privacy Policy', {
    footer: 'Policies & Legal',
  }),
  page('/terms-and-conditions', 'policies/terms', 'Terms and Conditions', {
    footer: 'Policies & Legal',
  }),
  page('/conflict-of-interest', 'policies/conflict-of-interest', 'Conflict of Interest Policy', {
    footer: 'Policies & Legal',
  }),
  page('/editorial-policy', 'policies/editorial-policy', 'Editorial Policy', {
    footer: 'Policies & Legal',
  }),

  { ...page('/search', 'search/search', 'Search'), isIndexed: false },
]

/** The title of the page at a path. @throws Error for an unknown path. */
export function titleOf(path: string): string {
  const found = PAGES.find((page) => page.path === path)
  if (!found) throw new Error(`No page of app/site/pages.ts is at ${path}`)
  return found.title
}
