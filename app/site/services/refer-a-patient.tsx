import { TextSections } from '../../ui/text-sections.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { EmergencyNotice } from '../blocks/emergency-notice.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { Steps } from '../blocks/steps.tsx'
import { REFERRALS } from '../copy/referrals.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/refer-a-patient.ts'
import { ContactPerson } from './contact-person.tsx'

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, REFERRALS))

export default function ReferAPatient() {
  const { title, lead, sections, steps, contact, trials } = useTexts(REFERRALS)
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <EmergencyNotice />
      <div className="container with-sidebar">
        <TextSections sections={sections} />
        <aside>
          <ContactPerson {...contact} withFax />
        </aside>
      </div>
      <Steps {...steps} />
      <CallToAction {...trials} />
    </>
  )
}
