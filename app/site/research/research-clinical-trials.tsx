import { publicServices } from '../../data/services.ts'
import { readTrials } from '../../data/trials.ts'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { DataBlock } from '../blocks/data-block.tsx'
import { EmergencyNotice } from '../blocks/emergency-notice.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { Steps } from '../blocks/steps.tsx'
import { TRIALS } from '../copy/trials.ts'
import { pageMeta } from '../meta.ts'
import { arrived, describeTrial } from '../structured-data/describe.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/research-clinical-trials.ts'
import { TrialCard } from './trial-card.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ trials: readTrials(client) })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    ...textsOf(page, TRIALS),
    things: (site) => arrived(page.loaderData?.trials).map((each) => describeTrial(each, site)),
  })

export default function ResearchAndTrials({ loaderData: { trials } }: Route.ComponentProps) {
  const texts = useTexts(TRIALS)
  return (
    <>
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <EmergencyNotice />
      <section className="container pt-10 pb-[var(--band)]" aria-labelledby="trials">
        <h2 id="trials" className="sr-only">
          {texts.list}
        </h2>
        <DataBlock
          read={trials}
          loading="Loading clinical trials"
          failure={loadFailure('clinical trials')}
          empty={texts.empty}
        >
          {(trials) => (
            <ul className="trial-grid">
              {trials.map((trial) => (
                <li key={trial.id} id={trial.id}>
                  <TrialCard trial={trial} />
                </li>
              ))}
            </ul>
          )}
        </DataBlock>
      </section>
      <Steps {...texts.steps} />
      <CallToAction {...texts.contact} to="/contact" />
    </>
  )
}
