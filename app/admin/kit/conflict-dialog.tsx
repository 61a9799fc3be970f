import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { differences } from './differences.ts'
import type { Resource, Row } from './resource.ts'
import type { Decision } from './use-record-form.ts'

interface ConflictDialogProps {
  resource: Resource
  /** The row as it was loaded, as somebody else has saved it since, and what was to be saved. */
  loaded: Row | undefined
  theirs: Row
  payload: Row
  decide: (decision?: Decision) => void
}

/** Shows both versions field by field; what only the others have changed is taken unless told else. */
export function ConflictDialog({ resource, loaded, theirs, payload, decide }: ConflictDialogProps) {
  const names = differences(resource, theirs, payload)
  const [taken, setTaken] = useState(() => {
    const changed = differences(resource, loaded ?? {}, payload)
    return names.filter((name) => !changed.includes(name))
  })
  const choose = (name: string, take: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== name), ...(take ? [name] : [])])
  return (
    <Dialog title="Somebody else has saved this record" close={() => decide()}>
      <p className="mb-5">
        It was changed after you opened it. Nothing has been overwritten: choose what to keep.
      </p>
      {names.map((name) => (
        <Versions
          key={name}
          label={resource.fields[name]?.label ?? name}
          mine={shown(resource, name, payload)}
          theirs={shown(resource, name, theirs)}
          taken={taken.includes(name)}
          choose={(take) => choose(name, take)}
        />
      ))}
      <div className="form-buttons">
        <button
          type="button"
          className="button button-solid"
          onClick={() => decide({ row: theirs, taken })}
        >
          Save Changes
        </button>
        <button type="button" className="button button-quiet" onClick={() => decide()}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

interface VersionsProps {
  label: string
  mine: string
  theirs: string
  taken: boolean
  choose: (take: boolean) => void
}

function Versions({ label, mine, theirs, taken, choose }: VersionsProps) {
  const version = (words: string, value: string, take: boolean) => (
    <label className="version">
      <input type="radio" checked={taken === take} onChange={() => choose(take)} />
      <span>
        <strong>{words}</strong>
        <span className="version-text">{value}</span>
      </span>
    </label>
  )
  return (
    <fieldset className="versions">
      <legend className="field-label">{label}</legend>
      {version('Keep mine', mine, false)}
      {version('Take theirs', theirs, true)}
    </fieldset>
  )
}

/** A column's value as a person reads it. */
function shown({ fields }: Resource, name: string, row: Row): string {
  const value = fields[name]?.toForm(row[name])
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '') || '(blank)'
}
