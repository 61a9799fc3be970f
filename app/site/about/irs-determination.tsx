import { publicFile } from '../../lib/public-file.ts'
import { FileLink } from '../blocks/file-link.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { IRS_DETERMINATION } from '../copy/irs-determination.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/irs-determination.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, IRS_DETERMINATION)

export default function IrsDetermination() {
  const { title, statement, section, code, text, letter, button } = IRS_DETERMINATION
  return (
    <>
      <PageHead title={title} />
      <div className="container pt-10 pb-[var(--band)]">
        <p className="max-w-[34ch] font-serif text-2xl text-balance">
          {statement} <span className="whitespace-nowrap">{section}</span> {code}
        </p>
        <div className="reading mt-8">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <FileLink href={publicFile('photos', letter)} className="button button-solid mt-9">
          {button}
        </FileLink>
      </div>
    </>
  )
}
