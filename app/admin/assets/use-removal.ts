import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import type { Client } from '../../data/services.ts'
import { listFolder } from '../files/bucket.ts'
import { removeFiles, removeFolder } from '../files/remove.ts'
import { folderKey } from '../files/use-folder.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { BUCKET } from './bucket.ts'
import type { DeleteTarget } from './delete-target.ts'

/** Deletes a file or folder, shows the outcome as a toast and refetches folders. */
export function useRemoval({ kind, path }: DeleteTarget, done: () => void) {
  const client = useStaffClient()
  const queries = useQueryClient()
  const [deleted, setDeleted] = useState(0)
  const abort = useRef(new AbortController())
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { signal } = abort.current
      return kind === 'file'
        ? removeFile(client, path)
        : removeFolder(path, { client, bucket: BUCKET, signal, onProgress: setDeleted })
    },
    onSuccess: () =>
      showToast({ title: `${kind === 'file' ? 'File' : 'Folder'} deleted successfully` }),
    onError: ({ message }) =>
      showToast({ title: 'Deletion failed', description: message, destructive: true }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: folderKey(BUCKET) })
      done()
    },
  })
  const stop = () => abort.current.abort(new Error('Stopped before everything was deleted.'))
  return { deleted, isPending, remove: () => mutate(), stop }
}

/** Storage reports success for files that the user may not delete, so check whether it still exists. */
async function removeFile(client: Client, path: string): Promise<void> {
  if ((await removeFiles([path], { client, bucket: BUCKET })) > 0) return
  const folder = path.split('/').slice(0, -1).join('/')
  const { files } = await listFolder(client, BUCKET, folder)
  if (files.some((file) => file.path === path)) throw new Error('You may not delete this.')
}
