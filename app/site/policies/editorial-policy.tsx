import { Document } from '../blocks/document.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { EDITORIAL_POLICY } from '../copy/editorial-policy.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/editorial-policy.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, EDITORIAL_POLICY)

export default function EditorialPolicy() {
  return (
    <>
      <PageHead title={EDITORIAL_POLICY.title}>{EDITORIAL_POLICY.lead}</PageHead>
      <Document sections={EDITORIAL_POLICY.sections} />
    </>
  )
}
