import { Document } from '../blocks/document.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { PRIVACY_POLICY } from '../copy/privacy-policy.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/privacy-policy.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, PRIVACY_POLICY))

export default function PrivacyPolicy() {
  const texts = useTexts(PRIVACY_POLICY)
  return (
    <>
      <PageHead kind="document" title={texts.title} />
      <Document sections={texts.sections} />
    </>
  )
}
