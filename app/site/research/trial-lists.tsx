import type { Trial } from '../../data/trials.ts'
import { isRecruiting } from '../../lib/trial-status.ts'
import { TRIALS } from '../copy/trials.ts'
import { useTexts } from '../use-texts.ts'
import { NoTrials } from './no-trials.tsx'
import { TrialCard } from './trial-card.tsx'
import { matchingTrials, type TrialFilter } from './trial-filter.ts'
import { TrialFilterForm } from './trial-filter-form.tsx'

interface TrialListsProps {
  trials: Trial[]
  filter: TrialFilter
}

/** The trials that match a filter, those that are recruiting first. */
export function TrialLists({ trials, filter }: TrialListsProps) {
  const texts = useTexts(TRIALS)
  const found = matchingTrials(trials, filter)
  const recruiting = found.filter(({ status }) => isRecruiting(status))
  const others = found.filter(({ status }) => !isRecruiting(status))
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <TrialFilterForm filter={filter} trials={trials} />
      {isFiltered && found.length > 0 && (
        <p id="results" className="mb-8 text-soft" role="status">
          {found.length === 1 ? '1 trial found' : `${found.length} trials found`}
        </p>
      )}
      {found.length === 0 && <NoTrials />}
      <TrialList id="recruiting" title={texts.recruiting} trials={recruiting} />
      <TrialList
        id="trials"
        title={recruiting.length > 0 ? texts.others : texts.list}
        trials={others}
      />
    </>
  )
}

interface TrialListProps {
  id: string
  title: string
  trials: Trial[]
}

function TrialList({ id, title, trials }: TrialListProps) {
  if (trials.length === 0) return null
  return (
    <section aria-labelledby={id} className="trial-list next-section">
      <h2 id={id} className="mb-8 text-2xl">
        {title}
      </h2>
      <ul className="trial-grid">
        {trials.map((trial) => (
          <li key={trial.id} id={trial.id}>
            <TrialCard trial={trial} />
          </li>
        ))}
      </ul>
    </section>
  )
}
