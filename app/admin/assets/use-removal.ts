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

/** Deletes a file or a folder, tells how it went, and reads the folders anew. */
export function useRemoval({ kind, path }: DeleteTarget, done: () => void) {
  const client = useStaffClient()
  const queries = useQueryClient()
  const [gone, setGone] = useState(0)
  const abort = useRef(new AbortController())
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { signal } = abort.current
      return kind === 'file'
        ? removeFile(client, path)
        : removeFolder(path, { client, bucket: BUCKET, signal, progress: setGone })
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
  return { gone, isPending, remove: () => mutate(), stop }
}

/** Storage says nothing about a file that it did not remove, be it missing or not ours to remove. */
async function removeFile(client: Client, path: string): Promise<void> {
  if ((await removeFiles([path], { client, bucket: BUCKET })) > 0) return
  const folder = path.split('/').slice(0, -1).join('/')
  const { files } = await listFolder(client, BUCKET, folder)
  if (files.some((file) => file.path === path)) throw new Error('You may not delete this.')
}
