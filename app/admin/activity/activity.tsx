import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE, pageOf } from '../../data/read-page.ts'
import { formatMoment } from '../../lib/event-times.ts'
import { Pager } from '../../ui/pager.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CallFailure } from '../call.ts'
import { useAnyClient } from '../kit/rows.ts'
import { lacksVersions } from '../kit/versions.ts'
import { useIsOwner } from '../staff/use-is-owner.ts'
import { useScreen } from '../use-screen.ts'
import { activityCsv } from './activity-csv.ts'
import {
  type ActivityFilter,
  type Entry,
  KINDS,
  type Kind,
  MAX_ENTRIES,
  readActivity,
} from './activity-query.ts'

/** Who changed what and when, filtered by the URL's parameters. */
export default function Activity() {
  const { label } = useScreen()
  const client = useAnyClient()
  const [params, setParams] = useSearchParams()
  const { data: isOwner, isPending } = useIsOwner()
  const filter = filterOf(params)
  const query = useQuery<Entry[], CallFailure>({
    queryKey: ['activity', filter, isOwner],
    enabled: !isPending,
    staleTime: 0,
    placeholderData: (before) => before,
    queryFn: () => readActivity(client, filter, isOwner === true),
  })
  const change = (name: keyof ActivityFilter, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
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
        {query.data && query.data.length > 0 && <Export entries={query.data} />}
      </header>
      {lacksVersions(query.error) ? (
        <p className="list-state">
          There is no history here yet: it needs the migrations of this release in the project. What
          is changed after that is listed here.
        </p>
      ) : (
        <>
          <Filters filter={filter} isOwner={isOwner === true} change={change} />
          <Entries query={query} page={pageOf(params)} />
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
          placeholder="Anybody"
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
  query: { data: Entry[] | undefined; error: CallFailure | null; refetch: () => unknown }
  page: number
}

function Entries({ query: { data, error, refetch }, page: asked }: EntriesProps) {
  if (error)
    return (
      <div className="list-state">
        <p className="mb-5">Could not fetch the activity</p>
        <button type="button" className="button button-quiet" onClick={() => refetch()}>
          Try Again
        </button>
      </div>
    )
  if (!data) return <Spinner label="Loading" />
  const pages = Math.max(1, Math.ceil(data.length / PAGE_SIZE))
  const page = Math.min(asked, pages)
  const count = data.length === 1 ? '1 entry' : `${data.length} entries`
  return (
    <>
      <p role="status" className="screen-count mb-2">
        {data.length === MAX_ENTRIES ? `The latest ${count}` : count}
      </p>
      {data.length === 0 && <p className="list-state">Nothing was changed, or nothing fits.</p>}
      <ul className="rows" hidden={data.length === 0}>
        {data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((entry) => (
          <EntryRow key={entry.id} {...entry} />
        ))}
      </ul>
      <Pager page={page} pages={pages} />
    </>
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

function Export({ entries }: { entries: Entry[] }) {
  const download = () => {
    // The mark makes spreadsheets read UTF-8.
    const file = new Blob(['\ufeff', activityCsv(entries)], { type: 'text/csv;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'activity.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <button type="button" className="button button-quiet" onClick={download}>
      <Download size={18} aria-hidden />
      Export CSV
    </button>
  )
}
