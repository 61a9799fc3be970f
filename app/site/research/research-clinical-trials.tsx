import { publicServices } from '../../data/services.ts'
import { readTrials } from '../../data/trials.ts'
import { BehaviorScript } from '../behavior-script.tsx'
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
import { trialFilterOf } from './trial-filter.ts'
import { TrialLists } from './trial-lists.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const filter = trialFilterOf(new URL(request.url).searchParams)
  return { filter, ...(await awaitWithin({ trials: readTrials(client) })) }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    ...textsOf(page, TRIALS),
    things: (site) => arrived(page.loaderData?.trials).map((each) => describeTrial(each, site)),
  })

export default function ResearchAndTrials({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(TRIALS)
  const { trials, filter } = loaderData
  return (
    <>
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <EmergencyNotice />
      <div className="container pt-10 pb-[var(--band)]">
        <BehaviorScript name="print-sheet" />
        <DataBlock
          read={trials}
          loading="Loading clinical trials"
          failure={loadFailure('clinical trials')}
          empty={texts.empty}
        >
          {(trials) => <TrialLists trials={trials} filter={filter} />}
        </DataBlock>
      </div>
      <Steps {...texts.steps} />
      <CallToAction {...texts.contact} to="/contact" />
    </>
  )
}
