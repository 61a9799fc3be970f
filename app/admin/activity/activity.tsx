import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { showToast } from '../../behaviors/show-toast.ts'
import { formatMoment } from '../../lib/event-times.ts'
import { ArrowLeft, ArrowRight } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CallFailure } from '../call.ts'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { lacksTable } from '../kit/lacks-table.ts'
import { useAnyClient } from '../kit/rows.ts'
import { useIsOwner } from '../staff/use-is-owner.ts'
import { useScreen } from '../use-screen.ts'
import { activityCsv } from './activity-csv.ts'
import {
  ACTIVITY,
  type ActivityFilter,
  type ActivityPage,
  type Entry,
  KINDS,
  type Kind,
  readActivity,
  readAllActivity,
} from './activity-query.ts'
import { Purge } from './purge.tsx'

/** The changes of records and accounts, filtered by the URL's parameters. */
export default function Activity() {
  const { label } = useScreen()
  const client = useAnyClient()
  const [params, setParams] = useSearchParams()
  const { data: isOwner = false, isPending } = useIsOwner()
  const filter = filterOf(params)
  const until = untilOf(params)
  const query = useQuery<ActivityPage, CallFailure>({
    queryKey: [ACTIVITY, filter, until, isOwner],
    enabled: !isPending,
    staleTime: 0,
    placeholderData: (before) => before,
    queryFn: () => readActivity(client, filter, { isOwner, until }),
  })
  const change = (name: keyof ActivityFilter, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('until')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
        {query.data && (
          <div className="activity-actions">
            {isOwner && <Purge />}
            {query.data.entries.length > 0 && <Export {...{ filter, isOwner }} />}
          </div>
        )}
      </header>
      {lacksTable(query.error) ? (
        <p className="list-state">
          There is no history here yet: it needs the migrations of this release in the project. What
          is changed after that is listed here.
        </p>
      ) : (
        <>
          <Filters filter={filter} isOwner={isOwner} change={change} />
          <Entries query={query} />
        </>
      )}
    </>
  )
}

function filterOf(params: URLSearchParams): ActivityFilter {
  const kind = params.get('kind') ?? ''
  const day = params.get('day') ?? ''
  return {
    person: params.get('person')?.trim() ?? '',
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : '',
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
  }
}

/** An instant that an answer of the database has named. */
function untilOf(params: URLSearchParams): string | undefined {
  const until = params.get('until') ?? ''
  return Number.isNaN(Date.parse(until)) ? undefined : until
}

interface FiltersProps {
  filter: ActivityFilter
  isOwner: boolean
  change: (name: keyof ActivityFilter, value: string) => void
}

function Filters({ filter: { person, kind, day }, isOwner, change }: FiltersProps) {
  const kinds = Object.entries(KINDS).filter(([each]) => isOwner || each !== 'account')
  return (
    <search className="activity-filters">
      <label>
        <span className="field-label">Person</span>
        <input
          type="search"
          className="control"
          placeholder="All people"
          defaultValue={person}
          onChange={(event) => change('person', event.target.value)}
        />
      </label>
      <label>
        <span className="field-label">Kind</span>
        <select
          className="control"
          value={kind}
          onChange={(event) => change('kind', event.target.value)}
        >
          <option value="">All</option>
          {kinds.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="field-label">Day</span>
        <input
          type="date"
          className="control"
          value={day}
          onChange={(event) => change('day', event.target.value)}
        />
      </label>
    </search>
  )
}

interface EntriesProps {
  query: { data: ActivityPage | undefined; error: CallFailure | null; refetch: () => unknown }
}

function Entries({ query: { data, error, refetch } }: EntriesProps) {
  if (error) return <FetchFailed text="Could not fetch the activity" retry={refetch} />
  if (!data) return <Spinner label="Loading" />
  const { entries, earlier } = data
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`
  return (
    <>
      <p role="status" className="screen-count mb-2">
        {earlier ? `${count}, and earlier ones on the next page` : count}
      </p>
      {entries.length === 0 && <p className="list-state">Nothing was changed, or nothing fits.</p>}
      <ul className="rows" hidden={entries.length === 0}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} {...entry} />
        ))}
      </ul>
      <TimePager earlier={earlier} />
    </>
  )
}

/** Links to the entries before the last one shown, and back to the latest. */
function TimePager({ earlier }: { earlier: string | undefined }) {
  const [params] = useSearchParams()
  const latest = new URLSearchParams(params)
  latest.delete('until')
  const next = new URLSearchParams(params)
  if (earlier) next.set('until', earlier)
  if (!earlier && !params.has('until')) return null
  return (
    <nav aria-label="Pages of this list" className="pager">
      {params.has('until') && (
        <Link to={{ search: String(latest) }} className="link arrow-link">
          <ArrowLeft size={18} />
          Latest
        </Link>
      )}
      {earlier && (
        <Link to={{ search: String(next) }} rel="next" className="link arrow-link">
          Earlier
          <ArrowRight size={18} />
        </Link>
      )}
    </nav>
  )
}

function EntryRow({ at, person, what, where, subject, fields }: Entry) {
  return (
    <li className="row activity-row">
      <div className="min-w-0">
        <p className="row-title">{[subject, where].filter(Boolean).join(' · ')}</p>
        <p className="row-detail">
          {what}
          {fields.length > 0 && `: ${fields.join(', ')}`}
        </p>
        <p className="row-detail">
          {person}, <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </div>
    </li>
  )
}

function Export({ filter, isOwner }: { filter: ActivityFilter; isOwner: boolean }) {
  const client = useAnyClient()
  const [count, setCount] = useState(0)
  const { mutate, isPending } = useMutation<Entry[], CallFailure>({
    mutationFn: () => readAllActivity(client, filter, isOwner, setCount),
    onSuccess: (entries) => saveFile('activity.csv', activityCsv(entries)),
    onError: ({ message }) =>
      showToast({ title: 'Export failed', description: message, destructive: true }),
    onSettled: () => setCount(0),
  })
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Download size={18} aria-hidden />
      {count > 0 ? `Exporting, ${count} so far` : 'Export CSV'}
    </button>
  )
}

function saveFile(name: string, csv: string): void {
  // The mark makes spreadsheets read UTF-8.
  const file = new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
