export interface NavigationLink {
  to: string
  text: string
}

export interface NavigationGroup {
  text: string
  links: NavigationLink[]
}

export type NavigationEntry = NavigationLink | NavigationGroup

/** The header's bar from left to right; groups are its menus. */
export const NAVIGATION: NavigationEntry[] = [
  { to: '/', text: 'Home' },
  {
    text: 'About Us',
    links: [
      { to: '/about', text: 'Our Mission & History' },
      { to: '/leadership-and-team', text: 'Leadership and Team' },
      { to: '/board-of-directors', text: 'Board of Directors' },
      { to: '/associate-investigators', text: 'Associate Investigators' },
      { to: '/contractors', text: 'Contractors' },
      { to: '/about/allied-institutions', text: 'Allied Institutions' },
      { to: '/about/irs-determination', text: 'IRS Determination' },
    ],
  },
  {
    text: 'Research',
    links: [
      { to: '/research-clinical-trials', text: 'Research and Trials' },
      { to: '/publications', text: 'Publications Library' },
    ],
  },
  {
    text: 'Services',
    links: [
      { to: '/services', text: 'Services Overview' },
      { to: '/services/vascular-diagnostics', text: 'Vascular Research Testing' },
      { to: '/services/core-lab', text: 'Core Lab Services' },
      { to: '/services/research-consulting', text: 'Research Consulting' },
      { to: '/services/education', text: 'Education Programs' },
      { to: '/services/research', text: 'Research Services' },
    ],
  },
  { to: '/events', text: 'Events' },
  {
    text: 'Resources',
    links: [
      { to: '/newsletters', text: 'Newsletters' },
      { to: '/annual-reports', text: 'Annual Reports' },
      { to: '/job-openings', text: 'Job Openings' },
      { to: '/student-program', text: 'Student Program' },
    ],
  },
  { to: '/contact', text: 'Contact' },
]

export const FOOTER_NAVIGATION: NavigationGroup[] = [
  {
    text: 'Quick Links',
    links: [
      { to: '/about', text: 'About Us' },
      { to: '/leadership-and-team', text: 'Leadership and Team' },
      { to: '/research-clinical-trials', text: 'Research and Trials' },
      { to: '/services', text: 'Services' },
      { to: '/events', text: 'Events' },
      { to: '/publications', text: 'Publications' },
      { to: '/annual-reports', text: 'Annual Reports' },
      { to: '/student-program', text: 'Student Program' },
      { to: '/contact', text: 'Contact' },
    ],
  },
  {
    text: 'Policies & Legal',
    links: [
      { to: '/privacy-policy', text: 'Privacy Policy' },
      { to: '/terms-and-conditions', text: 'Terms and Conditions' },
      { to: '/conflict-of-interest', text: 'Conflict of Interest Policy' },
      { to: '/editorial-policy', text: 'Editorial Policy' },
    ],
  },
  {
    text: 'Resources',
    links: [
      { to: '/newsletters', text: 'Newsletters' },
      { to: '/job-openings', text: 'Job Openings' },
    ],
  },
]
