import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import { isOnItsWay, type UploadOutcome, type Uploads } from './uploads.ts'
import { folderKey } from './use-folder.ts'

export function useUploads(uploads: Uploads) {
  const queries = useQueryClient()
  const items = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list)
  const busy = items.some(isOnItsWay)

  const start = async (
    ids: number[],
    folder: string,
    confirmed?: boolean,
  ): Promise<UploadOutcome> => {
    const outcome = await uploads.start(ids, folder, confirmed)
    await queries.invalidateQueries({ queryKey: folderKey(uploads.bucket) })
    showOutcome(outcome)
    return outcome
  }
  return { items, busy, start }
}

function showOutcome({ stored, failed }: UploadOutcome): void {
  if (stored.length > 0) showToast({ title: 'File uploaded successfully' })
  const [first] = failed
  if (!first) return
  const more = failed.length > 1 ? ` (${failed.length} files were not uploaded)` : ''
  const description = `${first.file.name}: ${first.message}${more}`
  showToast({ title: 'Upload failed', description, destructive: true })
}
