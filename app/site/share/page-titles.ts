import { FOUNDATION } from '../../lib/foundation.ts'
import { ABOUT } from '../copy/about.ts'
import { ALLIED_INSTITUTIONS } from '../copy/allied-institutions.ts'
import { CONFLICT_OF_INTEREST } from '../copy/conflict-of-interest.ts'
import { CONTACT_PAGE } from '../copy/contact.ts'
import { EDITORIAL_POLICY } from '../copy/editorial-policy.ts'
import { EVENTS } from '../copy/events.ts'
import { IRS_DETERMINATION } from '../copy/irs-determination.ts'
import { BOARD, CONTRACTORS, INVESTIGATORS, LEADERSHIP } from '../copy/people.ts'
import { PRIVACY_POLICY } from '../copy/privacy-policy.ts'
import { ANNUAL_REPORTS, JOBS, NEWSLETTERS, PUBLICATIONS } from '../copy/resources.ts'
import {
  CORE_LAB,
  EDUCATION,
  RESEARCH_CONSULTING,
  RESEARCH_SERVICES,
  SERVICES,
  VASCULAR_DIAGNOSTICS,
} from '../copy/services.ts'
import { STUDENT_PROGRAM } from '../copy/student-program.ts'
import { TERMS } from '../copy/terms.ts'
import { TRIALS } from '../copy/trials.ts'
import type { PUBLIC_PATHS } from '../feeds/public-paths.ts'

/** What the share picture of every page says. */
export const PAGE_TITLES: Record<(typeof PUBLIC_PATHS)[number], string> = {
  '/': FOUNDATION.tagline,
  '/about': ABOUT.title,
  '/about/allied-institutions': ALLIED_INSTITUTIONS.title,
  '/about/irs-determination': IRS_DETERMINATION.title,
  '/leadership-and-team': LEADERSHIP.title,
  '/board-of-directors': BOARD.title,
  '/associate-investigators': INVESTIGATORS.title,
  '/contractors': CONTRACTORS.title,
  '/research-clinical-trials': TRIALS.title,
  '/services': SERVICES.title,
  '/services/core-lab': CORE_LAB.title,
  '/services/vascular-diagnostics': VASCULAR_DIAGNOSTICS.title,
  '/services/research-consulting': RESEARCH_CONSULTING.title,
  '/services/education': EDUCATION.title,
  '/services/research': RESEARCH_SERVICES.title,
  '/events': EVENTS.title,
  '/publications': PUBLICATIONS.title,
  '/newsletters': NEWSLETTERS.title,
  '/annual-reports': ANNUAL_REPORTS.title,
  '/job-openings': JOBS.title,
  '/student-program': STUDENT_PROGRAM.title,
  '/contact': CONTACT_PAGE.title,
  '/conflict-of-interest': CONFLICT_OF_INTEREST.title,
  '/editorial-policy': EDITORIAL_POLICY.title,
  '/privacy-policy': PRIVACY_POLICY.title,
  '/terms-and-conditions': TERMS.title,
}
