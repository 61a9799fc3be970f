import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallFailure } from '../../call.ts'
import { askPreview } from './ask-preview.ts'
import type { Preview } from './preview-of-record.ts'

const DELAY_MS = 500

/** A page as it was drawn. */
export interface Drawing {
  /** Tells drawings apart. */
  id: number
  html: string
}

/** Draws the page of a preview at once, and anew half a second after its last change. The last drawing stays. */
export function usePreview({ request }: Preview) {
  const wanted = JSON.stringify(request)
  const [key, setKey] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(setKey, DELAY_MS, wanted)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery<string, CallFailure>({
    queryKey: ['preview', key],
    queryFn: ({ signal }) => askPreview(JSON.parse(key), signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing of it is kept.
    gcTime: 0,
  })
  const [drawing, setDrawing] = useState<Drawing>()
  if (data !== undefined && drawing?.id !== dataUpdatedAt)
    setDrawing({ id: dataUpdatedAt, html: data })
  return { drawing, error, isDrawing: isFetching || key !== wanted, redraw: refetch }
}
