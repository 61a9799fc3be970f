import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import { isHosted } from '../../data/staff-client.ts'
import type { CallFailure } from '../call.ts'
import { listFolder } from '../files/bucket.ts'
import { restoreDeletedFiles } from '../files/deleted-files.ts'
import { removeFiles, removeFolder } from '../files/remove.ts'
import { folderKey } from '../files/use-folder.ts'
import { TRASH } from '../kit/versions.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { BUCKET } from './bucket.ts'
import type { DeleteTarget } from './delete-target.ts'

/** Deletes a file or folder, shows the outcome as a toast and refetches folders. */
export function useRemoval({ kind, path }: DeleteTarget, done: () => void) {
  const client = useStaffClient()
  const queries = useQueryClient()
  const [deleted, setDeleted] = useState(0)
  const abort = useRef(new AbortController())
  const removed = useRef<string[]>([])
  const onRemoved = (ids: string[]) => void removed.current.push(...ids)
  const undo = useUndo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { signal } = abort.current
      return kind === 'file'
        ? removeFile(path, { client, bucket: BUCKET, onRemoved })
        : removeFolder(path, {
            ...{ client, bucket: BUCKET, signal, onProgress: setDeleted, onRemoved },
          })
    },
    onSuccess: () =>
      showToast({
        title: `${kind === 'file' ? 'File' : 'Folder'} deleted successfully`,
        ...(removed.current.length > 0 &&
          !isHosted() && { action: { label: 'Undo', run: () => undo(removed.current) } }),
      }),
    onError: ({ message }) =>
      showToast({ title: 'Deletion failed', description: message, destructive: true }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: folderKey(BUCKET) })
      await queries.invalidateQueries({ queryKey: [TRASH] })
      done()
    },
  })
  const stop = () => abort.current.abort(new Error('Stopped before everything was deleted.'))
  return { deleted, isPending, remove: () => mutate(), stop }
}

/** Gives back what was deleted, also after the screen was left. */
function useUndo() {
  const queries = useQueryClient()
  return async (ids: string[]) => {
    try {
      const { restored, taken, gone } = await restoreDeletedFiles(BUCKET, ids)
      const isWhole = taken.length + gone.length === 0
      showToast({
        title: isWhole ? 'Deletion undone' : `${restored.length} of ${ids.length} files restored`,
        ...(taken.length > 0 && { description: 'Others have addresses that were taken since.' }),
        destructive: !isWhole,
      })
    } catch (error) {
      const { message } = error as CallFailure
      showToast({ title: 'Could not undo the deletion', description: message, destructive: true })
    }
    await queries.invalidateQueries({ queryKey: folderKey(BUCKET) })
    await queries.invalidateQueries({ queryKey: [TRASH] })
  }
}

type RemoveFileOptions = Parameters<typeof removeFiles>[1]

/** Storage reports success for files that the user may not delete, so check whether it still exists. */
async function removeFile(path: string, options: RemoveFileOptions): Promise<void> {
  if ((await removeFiles([path], options)) > 0) return
  const folder = path.split('/').slice(0, -1).join('/')
  const { files } = await listFolder(options.client, BUCKET, folder)
  if (files.some((file) => file.path === path)) throw new Error('You may not delete this.')
}
