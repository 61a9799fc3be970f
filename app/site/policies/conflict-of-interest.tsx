import { Document } from '../blocks/document.tsx'
import { Facts } from '../blocks/facts.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { CONFLICT_OF_INTEREST } from '../copy/conflict-of-interest.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/conflict-of-interest.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, textsOf(page, CONFLICT_OF_INTEREST))

export default function ConflictOfInterest() {
  const texts = useTexts(CONFLICT_OF_INTEREST)
  return (
    <>
      <PageHead kind="document" title={texts.title} />
      <Document sections={texts.sections}>
        <Facts facts={texts.record.filter(({ text }) => text)} />
      </Document>
    </>
  )
}
