import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import { BUCKET } from '../assets/bucket.ts'
import type { CallFailure } from '../call.ts'
import {
  type DeletedFile,
  eraseDeletedFiles,
  listDeletedFiles,
  type RestoredFiles,
  restoreDeletedFiles,
} from '../files/deleted-files.ts'
import { folderKey } from '../files/use-folder.ts'
import { TRASH } from '../kit/versions.ts'
import { loadResources } from '../load-resources.ts'
import { type DeletedGroup, groupDeleted } from './deleted-groups.ts'

const FILES = [TRASH, 'files']

/** The files that were deleted in the last 30 days, in groups, latest first. Fails with a CallFailure. */
export function useDeletedFiles() {
  return useQuery<DeletedGroup[], CallFailure>({
    queryKey: FILES,
    staleTime: 0,
    queryFn: async () => {
      const lists = await Promise.all((await bucketsInUse()).map(listDeletedFiles))
      return groupsOf(lists.flat())
    },
  })
}

function groupsOf(files: DeletedFile[]): DeletedGroup[] {
  return groupDeleted(files.sort((a, b) => Date.parse(b.deletedAt) - Date.parse(a.deletedAt)))
}

/** The asset manager's, and those whose files resources name. */
async function bucketsInUse(): Promise<string[]> {
  const fields = (await loadResources()).flatMap(({ resource }) => Object.values(resource.fields))
  return [...new Set([BUCKET, ...fields.flatMap((field) => field?.bucket ?? [])])]
}

interface Restoration {
  bucket: string
  files: DeletedFile[]
  replace?: boolean
}

/**
 * Restores files, with the number of those done so far. `taken` are those whose address has another file now,
 * until they are dealt with.
 */
export function useRestoreFiles() {
  const queries = useQueryClient()
  const reload = useReload()
  const [done, setDone] = useState(0)
  const [taken, setTaken] = useState<Restoration>()
  const { mutate, isPending } = useMutation<RestoredFiles, CallFailure, Restoration>({
    mutationFn: ({ bucket, files, replace = false }) =>
      restoreDeletedFiles(
        bucket,
        files.map(({ id }) => id),
        { replace, onProgress: setDone },
      ),
    onSuccess: ({ restored, taken, gone }, { bucket, files }) => {
      // Their rows go at once: one pressed again before the list is read would restore nothing.
      const isLeft = ({ id }: DeletedFile) => !restored.includes(id) && !gone.includes(id)
      queries.setQueryData<DeletedGroup[]>(
        FILES,
        (groups) => groups && groupsOf(groups.flatMap(({ files }) => files.filter(isLeft))),
      )
      if (restored.length > 0)
        showToast({
          title: 'Restored',
          description: restored.length === 1 ? (files[0]?.path ?? '') : `${restored.length} files`,
        })
      if (gone.length > 0)
        showToast({
          title: 'Could not restore all',
          description: `${gone.length} were restored or erased before.`,
          destructive: true,
        })
      const isTaken = new Set(taken)
      setTaken(
        taken.length > 0 ? { bucket, files: files.filter(({ id }) => isTaken.has(id)) } : undefined,
      )
    },
    onError: ({ message }) =>
      showToast({ title: 'Could not restore it', description: message, destructive: true }),
    onSettled: (_, __, { bucket }) => {
      setDone(0)
      // Not awaited: a question about taken addresses can be answered at once.
      void reload(bucket)
    },
  })
  return {
    restore: mutate,
    done: isPending ? done : undefined,
    taken,
    replace: () => taken && mutate({ ...taken, replace: true }),
    keep: () => setTaken(undefined),
  }
}

/** Erases the files of a group for good. */
export function useEraseFiles() {
  const reload = useReload()
  return useMutation<void, CallFailure, DeletedGroup>({
    mutationFn: ({ bucket, files }) =>
      eraseDeletedFiles(
        bucket,
        files.map(({ id }) => id),
      ),
    onSuccess: (_, { path }) => showToast({ title: 'Erased', description: path }),
    onError: ({ message }) =>
      showToast({ title: 'Could not erase it', description: message, destructive: true }),
    onSettled: (_, __, { bucket }) => reload(bucket),
  })
}

function useReload() {
  const queries = useQueryClient()
  return (bucket: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [TRASH] }),
      queries.invalidateQueries({ queryKey: folderKey(bucket) }),
    ])
}
