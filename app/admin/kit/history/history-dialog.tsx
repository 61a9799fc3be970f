import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/event-times.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { shownDifference } from '../changed-lines.ts'
import { differences } from '../differences.ts'
import type { Fields } from '../field-type.ts'
import type { Row } from '../resource.ts'
import { authorOf, isRestored, type Version } from '../versions.ts'
import { rowAt } from './row-at.ts'

interface HistoryDialogProps {
  fields: Fields
  /** Latest first, in terms of the fields. */
  versions: Version[]
  row: Row
  /** Gets a former state, and what to call it. */
  restore: (row: Row, name: string) => void
  close: () => void
}

const ACTIONS: Partial<Record<Version['action'], string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
}

/** The versions of a record with what each changed, to compare and to restore one or what was before all. */
export default function HistoryDialog({
  fields,
  versions,
  row,
  restore,
  close,
}: HistoryDialogProps) {
  const startsWithChange = versions.at(-1)?.action === 'update'
  return (
    <Dialog title="History" size="large" close={close}>
      <ol className="history">
        {versions.map((version, index) => {
          const { id, action, made_at } = version
          const moment = formatMoment(made_at)
          return (
            <li key={id} className="history-version">
              <div className="history-head">
                <p>
                  <strong>
                    {isRestored(version, versions[index + 1]) ? 'Restored' : ACTIONS[action]}
                  </strong>{' '}
                  by {authorOf(version)} on <time dateTime={made_at}>{moment}</time>
                  {index === 0 && ' (now)'}
                </p>
                {index > 0 && action !== 'delete' && (
                  <RestoreButton
                    name={`the version of ${moment}`}
                    restore={(name) => restore(rowAt(versions, index, row), name)}
                  />
                )}
              </div>
              {action !== 'delete' && <Changes fields={fields} version={version} />}
            </li>
          )
        })}
        {startsWithChange && (
          <li className="history-version">
            <div className="history-head">
              <p>
                <strong>Before</strong> these changes
              </p>
              <RestoreButton
                name="what was there before these changes"
                restore={(name) => restore(rowAt(versions, versions.length, row), name)}
              />
            </div>
          </li>
        )}
      </ol>
    </Dialog>
  )
}

function RestoreButton({ name, restore }: { name: string; restore: (name: string) => void }) {
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={`Restore ${name}`}
      onClick={() => restore(name)}
    >
      Restore
    </button>
  )
}

function Changes({ fields, version }: { fields: Fields; version: Version }) {
  const { old_values: before, new_values } = version
  const after = new_values ?? {}
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name in after))
  const changed = before
    ? differences(named, before, after)
    : Object.keys(named).filter((name) => fields[name]?.show(after[name]))
  if (changed.length === 0) return <p className="field-hint">Nothing that this form shows.</p>
  return (
    <dl className="history-changes">
      {changed.map((name) => {
        const field = fields[name]
        const [old, now] = shownDifference(field?.show(before?.[name]), field?.show(after[name]))
        return (
          <div key={name}>
            <dt className="field-label">{field?.label ?? name}</dt>
            {before && <Value kind="Before">{old}</Value>}
            <Value kind="After">{now}</Value>
          </div>
        )
      })}
    </dl>
  )
}

function Value({ kind, children }: { kind: 'Before' | 'After'; children: ReactNode }) {
  const Text = kind === 'Before' ? 'del' : 'ins'
  return (
    <dd>
      <span className="history-kind">{kind}</span>
      <Text className="version-text">{children}</Text>
    </dd>
  )
}
