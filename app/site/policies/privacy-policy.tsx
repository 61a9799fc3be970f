import { Document } from '../blocks/document.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { PRIVACY_POLICY } from '../copy/privacy-policy.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/privacy-policy.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, PRIVACY_POLICY)

export default function PrivacyPolicy() {
  return (
    <>
      <PageHead title={PRIVACY_POLICY.title} />
      <Document sections={PRIVACY_POLICY.sections} />
    </>
  )
}
