import { useId, useMemo, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ChooseFiles } from '../files/choose-files.tsx'
import type { ImporterProps } from '../kit/resource.ts'
import { countReferences, parseReferences, type Reference } from './parse-references.ts'
import { planImport } from './plan-import.ts'
import { useImport } from './use-import.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_RECORDS = 1000

/** Adds the publications of .bib and .ris files, after showing what would be added. */
export default function ImportPublications({ resource, rows, close }: ImporterProps) {
  const [references, setReferences] = useState<Reference[]>()
  const [error, setError] = useState('')
  const plan = useMemo(
    () => references && planImport(references, rows, resource),
    [references, rows, resource],
  )
  const { mutate, isPending } = useImport(resource, close)
  const choose = async (files: File[]) => {
    setReferences(undefined)
    const read = await readReferences(files)
    if (typeof read === 'string') return setError(read)
    setError('')
    setReferences(read)
  }
  const count = plan?.add.length ?? 0
  return (
    <Dialog title="Import Publications" size="large" close={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (plan && count > 0 && !isPending) mutate(plan.add)
        }}
      >
        <div className="drop-zone">
          <ChooseFiles
            label="Choose .bib or .ris Files"
            accept=".bib,.ris,.txt"
            disabled={isPending}
            choose={(files) => void choose(files)}
          />
        </div>
        <p role="status" className={error && 'field-error'}>
          {error || (plan && `${count} of ${references?.length} publications can be added.`)}
        </p>
        {plan && (
          <div className="mb-5">
            <Part title="To be added, at the end of the list" records={plan.add.map(toldOf)} />
            <Part title="Here already, left out" records={plan.duplicates} />
            <Part title="Left out" records={plan.unreadable} />
          </div>
        )}
        <div className="form-buttons">
          <SubmitButton busy={isPending || count === 0}>
            {count < 2 ? 'Add Publication' : `Add ${count} Publications`}
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const toldOf = ({ title, authors, year }: Record<string, unknown>) => ({
  title: String(title),
  why: [authors, year].filter(Boolean).join(', '),
})

/** The records of the files, or why they cannot be taken. */
async function readReferences(files: File[]): Promise<Reference[] | string> {
  if (files.some(({ size }) => size > MAX_BYTES)) return 'A file may have at most 5 MB.'
  const texts = await Promise.all(files.map((file) => file.text())).catch(() => undefined)
  if (!texts) return 'A file could not be read. Choose it again.'
  const count = texts.reduce((sum, text) => sum + countReferences(text), 0)
  if (count > MAX_RECORDS)
    return `There are ${count} publications; at most 1,000 can be added at once.`
  const references = texts.flatMap(parseReferences)
  if (references.length === 0) return 'No publications were found in what you chose.'
  return references
}

interface PartProps {
  title: string
  records: { title: string; why: string }[]
}

function Part({ title, records }: PartProps) {
  const id = useId()
  if (records.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="text-lg">{`${title}: ${records.length}`}</h3>
      <ul>
        {records.map((record, index) => (
          <li key={index} className="mt-1">
            {record.title}
            <span className="text-soft">{record.why && ` (${record.why})`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
