import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import { useAnyClient } from '../kit/rows.ts'
import { type Progress, type Removed, removeSamples, restoreSamples } from './remove-samples.ts'
import type { EditedSample } from './samples.ts'

/** Removes the sample content and puts it back, with the progress of either. `removed` is what can be put back. */
export function useRemoveSamples(close: () => void) {
  const client = useAnyClient()
  const queries = useQueryClient()
  const abort = useRef(new AbortController())
  const [progress, setProgress] = useState<Progress>()
  const [removed, setRemoved] = useState<Removed>()
  const onSettled = async () => {
    // Lists, folders, pages, the trash and the guide itself.
    await queries.invalidateQueries()
    setProgress(undefined)
  }
  const removal = useMutation({
    mutationFn: async (edited: EditedSample[]) => {
      abort.current = new AbortController()
      const { signal } = abort.current
      // After a failure it goes on, and Undo is for all.
      const soFar: Removed = {
        records: [...(removed?.records ?? [])],
        files: new Map(removed?.files),
      }
      try {
        await removeSamples(soFar, edited, { client, signal, onProgress: setProgress })
      } finally {
        if (soFar.records.length + soFar.files.size > 0) setRemoved(soFar)
      }
    },
    onError: ({ message }) =>
      showToast({
        title: 'Not all was removed',
        description: `${message} You can go on where it ended.`,
        destructive: true,
      }),
    onSettled: async () => {
      await onSettled()
      close()
    },
  })
  const restoration = useMutation({
    mutationFn: (all: Removed) => restoreSamples(all, { client, onProgress: setProgress }),
    onSuccess: () => {
      setRemoved(undefined)
      showToast({ title: 'The sample content is back' })
    },
    onError: ({ message }) =>
      showToast({
        title: 'Not all was restored',
        description: `${message} Press Undo again for the rest.`,
        destructive: true,
      }),
    onSettled,
  })
  return {
    remove: removal.mutate,
    undo: () => removed && restoration.mutate(removed),
    stop: () => abort.current.abort(new Error('Stopped.')),
    progress,
    removed,
  }
}
