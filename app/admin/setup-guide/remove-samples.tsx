import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isHosted } from '../../data/staff-client.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { CallFailure } from '../call.ts'
import { useAnyClient } from '../kit/rows.ts'
import { countFiles, type Progress, type Removed } from './remove-samples.ts'
import { type EditedSample, readSamples, type Samples } from './samples.ts'
import { useRemoveSamples } from './use-remove-samples.ts'

/** The last step: asks, removes the sample content with progress, and offers to undo it. */
export function RemoveSamples({ done, isNext }: { done: boolean; isNext: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { remove, undo, stop, progress, removed } = useRemoveSamples(() => setAsking(false))
  return (
    <>
      {removed && <Outcome removed={removed} undo={undo} busy={progress !== undefined} />}
      {progress && !isAsking && <Bar progress={progress} label="Restoring" />}
      {!done && (
        <button
          type="button"
          className={`button ${isNext ? 'button-solid' : 'button-quiet'} mt-4`}
          disabled={progress !== undefined}
          onClick={() => setAsking(true)}
        >
          Remove Sample Content
        </button>
      )}
      {isAsking && (
        <Question
          progress={progress}
          remove={remove}
          cancel={() => (progress ? stop() : setAsking(false))}
        />
      )}
    </>
  )
}

function Outcome({ removed, undo, busy }: { removed: Removed; undo: () => void; busy: boolean }) {
  return (
    <div className="notice" role="status">
      <p>
        {amount(removed.records.length, 'record')} and {amount(countFiles(removed.files), 'file')}{' '}
        removed. They stay in the{' '}
        <Link to="/admin/trash" className="link">
          Trash
        </Link>{' '}
        for 30 days.
      </p>
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={busy}
        onClick={undo}
      >
        Undo
      </button>
    </div>
  )
}

interface QuestionProps {
  progress: Progress | undefined
  remove: (edited: EditedSample[]) => void
  /** Stops a removal that is going on. */
  cancel: () => void
}

function Question({ progress, remove, cancel }: QuestionProps) {
  const client = useAnyClient()
  const [chosen, setChosen] = useState<EditedSample[]>([])
  const { data, error } = useQuery<Samples, CallFailure>({
    queryKey: ['sample records'],
    queryFn: () => readSamples(client),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const toggle = (sample: EditedSample) =>
    setChosen((all) =>
      all.includes(sample) ? all.filter((each) => each !== sample) : [...all, sample],
    )
  return (
    <Confirm
      title="Remove the sample content?"
      action="Remove"
      busy={progress !== undefined || !data}
      confirm={() => remove(chosen)}
      cancel={cancel}
    >
      {data && <Extent {...data} />}
      {!data && !error && <p>Looking for sample records</p>}
      {error && <p role="alert">Could not look for sample records: {error.message}</p>}
      {progress && <Bar progress={progress} label="Removal" />}
      {data && data.edited.length > 0 && !progress && (
        <fieldset className="uses mt-3" aria-labelledby="changed-samples">
          <p id="changed-samples">
            You have changed these, so they stay. Tick what should go as well:
          </p>
          {data.edited.map((sample) => (
            <label key={`${sample.table} ${sample.key}`} className="field-check">
              <input
                type="checkbox"
                checked={chosen.includes(sample)}
                onChange={() => toggle(sample)}
              />
              <span>
                {sample.screen}: <strong>{sample.title}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Confirm>
  )
}

/** What goes, and where to. */
function Extent({ unchanged, hasTerms }: Samples) {
  const records = unchanged.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p>
        {records > 0 && `${amount(records, 'unchanged record')} and `}
        {records > 0 ? 'the ' : 'The '}sample pictures and documents that nothing else uses.{' '}
        {isHosted()
          ? 'Records stay in the Trash for 30 days, files in the Asset Manager.'
          : 'All of it stays in the Trash for 30 days.'}
      </p>
      {records > 0 && (
        <p className="mt-3 text-sm text-soft">
          {unchanged.map(({ lists, count }) => `${lists}:\u00a0${count}`).join(' · ')}
        </p>
      )}
      {records > 0 && (
        <p className="mt-3">
          Lists on pages are empty where you have added nothing yet.{' '}
          {hasTerms && (
            <>
              So are the terms that visitors agree to:{' '}
              <Link to="/admin/site-texts#site-texts:terms" className="link">
                write yours first
              </Link>
              .{' '}
            </>
          )}
          Sentences of pages stay; facts of the sample foundation are left out once the site has
          your name.
        </p>
      )}
    </>
  )
}

function Bar({ progress: { what, done, total }, label }: { progress: Progress; label: string }) {
  return (
    <>
      <p className="row-detail mt-3">
        {done} of {amount(total, what)}
      </p>
      <progress className="delete-progress" value={done} max={total || 1} aria-label={label} />
    </>
  )
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
