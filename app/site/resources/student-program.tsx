import { TextSections } from '../../ui/text-sections.tsx'
import { Facts } from '../blocks/facts.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { STUDENT_PROGRAM } from '../copy/student-program.ts'
import { pageMeta } from '../meta.ts'
import { useContact } from '../use-contact.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/student-program.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, STUDENT_PROGRAM))

export default function StudentProgram() {
  const { title, lead, facts, sections, mail, jobs } = useTexts(STUDENT_PROGRAM)
  const { email } = useContact()
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className="container with-sidebar sidebar-first">
        <aside>
          <Facts facts={facts} />
        </aside>
        <div>
          <TextSections sections={sections} />
          <p className="mt-9 flex flex-wrap gap-4">
            {email && (
              <a href={`mailto:${email}?subject=Student%20Program`} className="button button-solid">
                {mail}
              </a>
            )}
            <a href="/job-openings" className="button button-outline">
              {jobs}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
