import { type ReactNode, useState } from 'react'
import { PAGE_SIZE } from '../../data/read-page.ts'
import { isHosted } from '../../data/staff-client.ts'
import { Pager } from '../../ui/pager.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { lacksTable } from '../kit/lacks-table.ts'
import { matchesWords } from '../kit/list/arrange.ts'
import { SearchBox } from '../kit/list/toolbar.tsx'
import { useListParams } from '../kit/list/use-list-params.ts'
import { useIsOwner } from '../staff/use-is-owner.ts'
import { useScreen } from '../use-screen.ts'
import { type DeletedRecord, labelOf, titleOf } from './deleted-record.ts'
import { DeletedRow } from './deleted-row.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { FileTrash } from './file-trash.tsx'
import { MAX_SHOWN, useRestore, useTrash } from './use-trash.ts'

/** What was deleted in the last 30 days, to be restored. */
export default function Trash() {
  const { label } = useScreen()
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
      </header>
      {isHosted() ? (
        <Loaded />
      ) : (
        <>
          <Section title="Records">
            <Loaded />
          </Section>
          <Section title="Files">
            <FileTrash />
          </Section>
        </>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="trash-section">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Loaded() {
  const { data, error, refetch } = useTrash()
  if (data?.length) return <Records records={data} />
  if (data) return <State>The trash is empty. Deleted records stay here for 30 days.</State>
  if (!error) return <Spinner label="Loading" />
  if (lacksTable(error))
    return (
      <State>
        There is no trash here yet: it needs the migrations of this release in the project. What is
        deleted after that is kept for 30 days.
      </State>
    )
  return <FetchFailed text="Could not fetch the trash" retry={refetch} />
}

function State({ children }: { children: ReactNode }) {
  return <p className="list-state">{children}</p>
}

function Records({ records }: { records: DeletedRecord[] }) {
  const params = useListParams({})
  const { data: isOwner } = useIsOwner()
  const restore = useRestore()
  const [erasing, setErasing] = useState<DeletedRecord>()
  const found = records.filter((record) => matchesWords(textOf(record), params.search))
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(params.page, pages)
  return (
    <>
      <div className="toolbar">
        <SearchBox params={params} />
        <p role="status" className="toolbar-count">
          {params.search && `${found.length} of `}
          {records.length === MAX_SHOWN && 'the latest '}
          {records.length === 1 ? '1 record' : `${records.length} records`}
        </p>
      </div>
      {found.length === 0 && <p className="list-state">Nothing found for “{params.search}”</p>}
      <ul className="rows" hidden={found.length === 0}>
        {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((record) => (
          <DeletedRow
            key={record.id}
            record={record}
            busy={restore.isPending && restore.variables === record}
            restore={() => restore.mutate(record)}
            erase={isOwner ? () => setErasing(record) : undefined}
          />
        ))}
      </ul>
      <Pager page={page} pages={pages} />
      {erasing && (
        <EraseDialog record={erasing} records={records} close={() => setErasing(undefined)} />
      )}
    </>
  )
}

function textOf(record: DeletedRecord): string {
  const { deletedBy, row } = record
  const values = Object.values(row).filter((value) => typeof value === 'string')
  return [titleOf(record), labelOf(record), deletedBy ?? '', ...values].join(' ')
}
