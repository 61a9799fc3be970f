import { Document } from '../blocks/document.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { EDITORIAL_POLICY } from '../copy/editorial-policy.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/editorial-policy.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, EDITORIAL_POLICY))

export default function EditorialPolicy() {
  const texts = useTexts(EDITORIAL_POLICY)
  return (
    <>
      <PageHead kind="document" title={texts.title}>
        {texts.lead}
      </PageHead>
      <Document sections={texts.sections} />
    </>
  )
}
