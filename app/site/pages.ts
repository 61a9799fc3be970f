import { FOUNDATION } from '../brand/foundation.ts'
import { ABOUT } from './copy/about.ts'
import { ALLIED_INSTITUTIONS } from './copy/allied-institutions.ts'
import { CONFLICT_OF_INTEREST } from './copy/conflict-of-interest.ts'
import { CONTACT_PAGE } from './copy/contact.ts'
import { EDITORIAL_POLICY } from './copy/editorial-policy.ts'
import { EVENTS } from './copy/events.ts'
import { IRS_DETERMINATION } from './copy/irs-determination.ts'
import { BOARD, CONTRACTORS, INVESTIGATORS, LEADERSHIP } from './copy/people.ts'
import { PRIVACY_POLICY } from './copy/privacy-policy.ts'
import { ANNUAL_REPORTS, JOBS, NEWSLETTERS, PUBLICATIONS } from './copy/resources.ts'
import {
  CORE_LAB,
  EDUCATION,
  RESEARCH_CONSULTING,
  RESEARCH_SERVICES,
  SERVICES,
  VASCULAR_DIAGNOSTICS,
} from './copy/services.ts'
import { STUDENT_PROGRAM } from './copy/student-program.ts'
import { TERMS } from './copy/terms.ts'
import { TRIALS } from './copy/trials.ts'

export interface SitePage {
  path: string
  /** Below app/. */
  file: string
  /** What its share picture says. */
  title: string
}

function page(path: string, name: string, title: string): SitePage {
  return { path, file: `site/${name}.tsx`, title }
}

/**
 * Every public page but those of single records. One line makes a page: its address, its entry in the
 * sitemap and the title on its share picture.
 */
export const PAGES: SitePage[] = [
  page('/', 'home/home', FOUNDATION.tagline),
  page('/about', 'about/about', ABOUT.title),
  page('/about/allied-institutions', 'about/allied-institutions', ALLIED_INSTITUTIONS.title),
  page('/about/irs-determination', 'about/irs-determination', IRS_DETERMINATION.title),
  page('/leadership-and-team', 'people/leadership-and-team', LEADERSHIP.title),
  page('/board-of-directors', 'people/board-of-directors', BOARD.title),
  page('/associate-investigators', 'people/associate-investigators', INVESTIGATORS.title),
  page('/contractors', 'people/contractors', CONTRACTORS.title),
  page('/research-clinical-trials', 'research/research-clinical-trials', TRIALS.title),
  page('/services', 'services/services', SERVICES.title),
  page('/services/core-lab', 'services/core-lab', CORE_LAB.title),
  page(
    '/services/vascular-diagnostics',
    'services/vascular-diagnostics',
    VASCULAR_DIAGNOSTICS.title,
  ),
  page('/services/research-consulting', 'services/research-consulting', RESEARCH_CONSULTING.title),
  page('/services/education', 'services/education', EDUCATION.title),
  page('/services/research', 'services/research', RESEARCH_SERVICES.title),
  page('/events', 'events/events', EVENTS.title),
  page('/publications', 'resources/publications', PUBLICATIONS.title),
  page('/newsletters', 'resources/newsletters', NEWSLETTERS.title),
  page('/annual-reports', 'resources/annual-reports', ANNUAL_REPORTS.title),
  page('/job-openings', 'resources/job-openings', JOBS.title),
  page('/student-program', 'resources/student-program', STUDENT_PROGRAM.title),
  page('/contact', 'contact/contact', CONTACT_PAGE.title),
  page('/conflict-of-interest', 'policies/conflict-of-interest', CONFLICT_OF_INTEREST.title),
  page('/editorial-policy', 'policies/editorial-policy', EDITORIAL_POLICY.title),
  page('/privacy-policy', 'policies/privacy-policy', PRIVACY_POLICY.title),
  page('/terms-and-conditions', 'policies/terms', TERMS.title),
]
