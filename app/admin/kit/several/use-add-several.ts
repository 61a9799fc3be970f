import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../behaviors/show-toast.ts'
import { publicFile } from '../../../lib/public-file.ts'
import { BUCKET } from '../../assets/bucket.ts'
import type { CallFailure } from '../../call.ts'
import { type Upload, Uploads } from '../../files/uploads.ts'
import { useUploads } from '../../files/use-uploads.ts'
import { useUnsaved } from '../../unsaved.ts'
import { emptyValues, type Resource, type Values } from '../resource.ts'
import { schemaOf } from '../schema.ts'
import { useSave } from '../use-save.ts'

interface Unrecorded {
  path: string
  alt: string
}

/** The chosen pictures with their alternative texts, and a function that uploads them and saves their records. */
export function useAddSeveral(resource: Resource, close: () => void) {
  const { texts } = resource
  const [uploads] = useState(() => new Uploads(BUCKET, 'pictures'))
  const { items, busy } = useUploads(uploads)
  const { alts, setAlt, latestAlt } = useAlts()
  const { unrecorded, addAll } = useRecords(resource, uploads, latestAlt)
  const [adding, setAdding] = useState(false)
  const running = useRef(false)
  useUnsaved(items.length > 0 || unrecorded.current.length > 0, busy || adding)
  useEffect(() => () => uploads.clear(), [uploads])

  const submit = async (shared: Values) => {
    // A second run would save the same records again.
    if (running.current) return
    running.current = true
    setAdding(true)
    let added = 0
    const add = addAll(items, shared, () => {
      added += 1
    })
    const failure = await add.then(
      () => '',
      (error: CallFailure) => error.message,
    )
    running.current = false
    setAdding(false)
    if (added > 0) showToast({ title: texts.added, description: pictures(added) })
    const left = uploads.list().length + unrecorded.current.length
    if (left === 0) return close()
    const description = `${pictures(left)} not added. ${failure}`.trim()
    showToast({ title: texts.saveFailed, description, destructive: true })
  }
  return {
    items,
    adding,
    alts,
    setAlt,
    choose: (files: Iterable<File>) => uploads.add(files),
    remove: (id: number) => uploads.cancel(id),
    submit,
    count: items.length + unrecorded.current.length,
  }
}

function useAlts() {
  const [alts, setAlts] = useState<Record<number, string>>({})
  const latest = useRef(alts)
  return {
    alts,
    setAlt: (id: number, alt: string) => {
      latest.current = { ...latest.current, [id]: alt }
      setAlts(latest.current)
    },
    /** The current value, also in closures of earlier renders. */
    latestAlt: (id: number) => latest.current[id] ?? '',
  }
}

/** Uploads pictures and saves a record for each. The next run retries failed records without another upload. */
function useRecords(resource: Resource, uploads: Uploads, latestAlt: (id: number) => string) {
  const { fields, several } = resource
  const unrecorded = useRef<Unrecorded[]>([])
  const save = useSave(resource)

  const record = async ({ path, alt }: Unrecorded, shared: Values) => {
    if (!several) return
    const picture = { [several.picture]: publicFile(BUCKET, path), [several.alt]: alt }
    const values = { ...emptyValues(fields), ...shared, ...picture }
    const outcome = await save({ row: undefined, payload: schemaOf(fields).parse(values) })
    if (outcome.kind !== 'saved') throw new Error('The server did not answer. Add once more.')
  }
  /** Sequential, because galleries are ordered by creation time. */
  const addAll = async (items: readonly Upload[], shared: Values, onAdded: () => void) => {
    for (let next = unrecorded.current[0]; next; next = unrecorded.current[0]) {
      await record(next, shared)
      unrecorded.current.shift()
      onAdded()
    }
    for (const { id, state } of items) {
      if (state === 'refused') continue
      const [path] = (await uploads.start([id], '')).stored
      if (!path) continue
      // Read after the upload, because it can be edited until then.
      const stored = { path, alt: latestAlt(id) }
      unrecorded.current.push(stored)
      await record(stored, shared)
      unrecorded.current.pop()
      onAdded()
    }
  }
  return { unrecorded, addAll }
}

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`
}
