import { FileUp, Images, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { LeaveQuestion } from '../leave-guard.tsx'
import { hasUnsaved } from '../unsaved.ts'
import { useScreen } from '../use-screen.ts'
import { DeleteRecord } from './delete-record.tsx'
import { type FormSession, openDuplicate, openExisting, openNew } from './form-session.ts'
import { nameOf } from './list/arrange.ts'
import { List } from './list/list.tsx'
import { RowActions } from './list/row-actions.tsx'
import { ListRows } from './list-rows.ts'
import { OpenForm } from './open-form.tsx'
import type { Resource, Row } from './resource.ts'
import { useRows } from './rows.ts'
import { useAddedFields } from './use-added-fields.ts'
import { useRequestedRecord } from './use-requested-record.ts'
import { useRowAction } from './use-row-action.ts'
import { isVisible } from './visibility/visibility.ts'
import { useVisibility } from './visibility/with-visibility.ts'

const AddSeveral = lazy(() => import('./several/add-several.tsx'))

/** The screen of a declared resource: its list and record form. */
export function ResourceScreen({ resource: declared }: { resource: Resource }) {
  const { texts } = declared
  const { label } = useScreen()
  const query = useRows(declared)
  const resource = useVisibility(useAddedFields(declared, query.data), query.data)
  const actionOf = useRowAction(resource)
  const publicRows = useMemo(() => query.data?.filter(isVisible) ?? [], [query.data])
  const [session, setSession] = useState<FormSession>()
  const [added, setAdded] = useState<unknown>()
  const [several, setSeveral] = useState(false)
  const [importing, setImporting] = useState(false)
  const [deleting, setDeleting] = useState<Row>()
  // Waits for the answer to the leave question while a changed form is open.
  const [next, setNext] = useState<FormSession>()
  const open = (form: FormSession) => (hasUnsaved() ? setNext(form) : setSession(form))
  useRequestedRecord(query.data, (row) => open(openExisting(resource, row)))
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
        <div className="screen-buttons">
          {resource.several && (
            <button type="button" className="button button-quiet" onClick={() => setSeveral(true)}>
              <Images size={18} aria-hidden />
              Add Several
            </button>
          )}
          {resource.importer && query.data && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setImporting(true)}
            >
              <FileUp size={18} aria-hidden />
              Import
            </button>
          )}
          <button
            type="button"
            className="button button-solid"
            onClick={() => open(openNew(declared))}
          >
            <Plus size={18} aria-hidden />
            {texts.add}
          </button>
        </div>
      </header>
      {session && (
        <ListRows value={query.data ?? []}>
          <OpenForm
            resource={resource}
            session={session}
            close={(id) => {
              setSession(undefined)
              setAdded(id)
            }}
          />
        </ListRows>
      )}
      <List
        resource={resource}
        query={query}
        added={added}
        actions={(row, moves) => (
          <RowActions
            name={nameOf(resource, row)}
            moves={moves}
            action={actionOf(row)}
            publicUrl={resource.publicUrl(row, publicRows.indexOf(row))}
            edit={() => open(openExisting(resource, row))}
            copy={() => open(openDuplicate(resource, row))}
            remove={() => setDeleting(row)}
          />
        )}
      />
      {several && (
        <Suspense>
          <AddSeveral resource={declared} close={() => setSeveral(false)} />
        </Suspense>
      )}
      {resource.importer && importing && (
        <Suspense>
          <resource.importer
            resource={resource}
            rows={query.data ?? []}
            close={() => setImporting(false)}
          />
        </Suspense>
      )}
      {deleting && (
        <DeleteRecord resource={resource} row={deleting} close={() => setDeleting(undefined)} />
      )}
      {next && (
        <LeaveQuestion
          leave={() => {
            setSession(next)
            setNext(undefined)
          }}
          stay={() => setNext(undefined)}
        />
      )}
    </>
  )
}
