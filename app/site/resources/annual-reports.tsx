import { type AnnualReport, readAnnualReports } from '../../data/annual-reports.ts'
import { arrivedSizes, readFileSizes } from '../../data/file-sizes.ts'
import { publicServices } from '../../data/services.ts'
import { fileAnchor } from '../../lib/anchors.ts'
import { filled } from '../../lib/filled.ts'
import { publicFile } from '../../lib/public-file.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { DataBlock, type FailureTexts } from '../blocks/data-block.tsx'
import { FileButton } from '../blocks/file-button.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { ANNUAL_REPORTS } from '../copy/resources.ts'
import { pageMeta } from '../meta.ts'
import { arrived } from '../structured-data/describe.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/annual-reports.ts'

const BUCKET = 'annual_reports'

const FAILURE: FailureTexts = {
  text: 'Could not load annual reports. Please try again later.',
  toast: { title: 'Error', description: 'Failed to fetch annual reports' },
}

/** Of the staggered entrance of rows, in seconds. */
const DELAY = { each: 0.1, max: 0.5 }

export async function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const reading = readAnnualReports(client)
  const { reports, sizes } = await awaitWithin({
    reports: reading,
    sizes: reading.then((read) =>
      readFileSizes(
        client,
        arrived(read).map(({ file_name }) => publicFile(BUCKET, file_name)),
      ),
    ),
  })
  return { reports, sizes: arrivedSizes(sizes) }
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, ANNUAL_REPORTS))

export default function AnnualReports({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(ANNUAL_REPORTS)
  return (
    <>
      <PageHead kind="library" title={texts.title}>
        {texts.lead}
      </PageHead>
      <div className="container pt-4 pb-[var(--band)]">
        <DataBlock
          read={loaderData.reports}
          loading="Loading annual reports"
          failure={FAILURE}
          empty={texts.empty}
        >
          {(reports) => (
            <ul className="reports">
              {reports.map((report, index) => (
                <li
                  key={report.file_name}
                  id={fileAnchor(report.file_name)}
                  style={{ animationDelay: `${Math.min(index * DELAY.each, DELAY.max)}s` }}
                >
                  <Report report={report} />
                </li>
              ))}
            </ul>
          )}
        </DataBlock>
      </div>
    </>
  )
}

function Report({ report }: { report: AnnualReport }) {
  const { year, title, description, file_name } = report
  return (
    <article className="report">
      <p className="report-year">{year}</p>
      <div>
        <h2 className="text-2xl">
          <WholeWords text={title} />
        </h2>
        {filled(description) && (
          <Paragraphs column="annual_reports.description" className="mt-2 max-w-[29em] text-soft">
            {description ?? ''}
          </Paragraphs>
        )}
      </div>
      <FileButton href={publicFile(BUCKET, file_name)} of={title}>
        Download PDF
      </FileButton>
    </article>
  )
}
