import { readJobs } from '../../data/jobs.ts'
import { publicServices } from '../../data/services.ts'
import { careersLink } from '../../lib/apply-link.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { DataBlock } from '../blocks/data-block.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { JOBS } from '../copy/resources.ts'
import { pageMeta } from '../meta.ts'
import { arrived, describeJob } from '../structured-data/describe.ts'
import { useContact } from '../use-contact.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/job-openings.ts'
import { JobRow } from './job-row.tsx'
import { JobStyles } from './job-styles.tsx'

const { text, toast } = loadFailure('job openings')
const FAILURE = { text, toast: { ...toast, title: 'Error Fetching Jobs' } }

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ jobs: readJobs(client) })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    ...textsOf(page, JOBS),
    things: (site) => arrived(page.loaderData?.jobs).map((each) => describeJob(each, site)),
  })

export default function JobOpenings({ loaderData: { jobs } }: Route.ComponentProps) {
  const texts = useTexts(JOBS)
  return (
    <>
      <JobStyles />
      <PageHead kind="library" title={texts.title}>
        {texts.lead}
      </PageHead>
      <div className="container pt-4 pb-[var(--band)]">
        <DataBlock read={jobs} loading="Loading job openings" failure={FAILURE}>
          {(jobs) =>
            jobs.length === 0 ? (
              <NoJobs />
            ) : (
              <ul className="jobs">
                {jobs.map((job) => (
                  <li key={job.id} id={job.id}>
                    <JobRow job={job} />
                  </li>
                ))}
              </ul>
            )
          }
        </DataBlock>
      </div>
    </>
  )
}

function NoJobs() {
  const { careersEmail } = useContact()
  const { title, text, home } = useTexts(JOBS).empty
  return (
    <div className="pt-6">
      <h2 className="text-2xl">
        <WholeWords text={title} />
      </h2>
      {careersEmail && (
        <p className="mt-4 max-w-[29em] text-lg">
          {text}{' '}
          <a href={careersLink(careersEmail)} className="link break-words">
            {careersEmail}
          </a>
          .
        </p>
      )}
      <p className="mt-9">
        <a href="/" className="button button-outline">
          {home}
        </a>
      </p>
    </div>
  )
}
