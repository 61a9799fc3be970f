import { Document } from '../blocks/document.tsx'
import { Facts } from '../blocks/facts.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { CONFLICT_OF_INTEREST } from '../copy/conflict-of-interest.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/conflict-of-interest.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, CONFLICT_OF_INTEREST)

export default function ConflictOfInterest() {
  return (
    <>
      <PageHead title={CONFLICT_OF_INTEREST.title} />
      <Document sections={CONFLICT_OF_INTEREST.sections}>
        <Facts facts={CONFLICT_OF_INTEREST.record} />
      </Document>
    </>
  )
}
