import { ABOUT } from './about.ts'
import { ALLIED_INSTITUTIONS } from './allied-institutions.ts'
import { CONFLICT_OF_INTEREST } from './conflict-of-interest.ts'
import { CONTACT_PAGE } from './contact.ts'
import { CORE_LAB } from './core-lab.ts'
import type { PageTexts } from './declare-texts.ts'
import { EDITORIAL_POLICY } from './editorial-policy.ts'
import { EDUCATION } from './education.ts'
import { EVENTS } from './events.ts'
import { ON_EVERY_PAGE } from './every-page.ts'
import { HOME } from './home.ts'
import { IRS_DETERMINATION } from './irs-determination.ts'
import { MAIL_TEXTS } from './mails.ts'
import { BOARD, CONTRACTORS, INVESTIGATORS, LEADERSHIP } from './people.ts'
import { PRIVACY_POLICY } from './privacy-policy.ts'
import { REFERRALS } from './referrals.ts'
import { RESEARCH_SERVICES } from './research.ts'
import { RESEARCH_CONSULTING } from './research-consulting.ts'
import { ANNUAL_REPORTS, CITE, JOBS, NEWSLETTERS, PUBLICATIONS } from './resources.ts'
import { SEARCH } from './search.ts'
import { SERVICES } from './services.ts'
import { STUDENT_PROGRAM } from './student-program.ts'
import { TERMS } from './terms.ts'
import { TRIALS } from './trials.ts'
import { VASCULAR_DIAGNOSTICS } from './vascular-diagnostics.ts'

/** The texts of all pages, in the order of the menus, and of mails. */
export const ALL_TEXTS: PageTexts[] = [
  ON_EVERY_PAGE,
  HOME,
  ABOUT,
  LEADERSHIP,
  BOARD,
  INVESTIGATORS,
  CONTRACTORS,
  ALLIED_INSTITUTIONS,
  IRS_DETERMINATION,
  TRIALS,
  PUBLICATIONS,
  CITE,
  SERVICES,
  VASCULAR_DIAGNOSTICS,
  CORE_LAB,
  RESEARCH_CONSULTING,
  EDUCATION,
  RESEARCH_SERVICES,
  REFERRALS,
  EVENTS,
  NEWSLETTERS,
  ANNUAL_REPORTS,
  JOBS,
  STUDENT_PROGRAM,
  CONTACT_PAGE,
  PRIVACY_POLICY,
  TERMS,
  CONFLICT_OF_INTEREST,
  EDITORIAL_POLICY,
  SEARCH,
  MAIL_TEXTS,
]
