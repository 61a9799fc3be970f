import { type ReactNode, Suspense, use, useEffect } from 'react'
import type { Read, ReadFailure } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast, type ToastMessage } from '../../ui/toast/store.ts'
import { Retry } from './retry.tsx'

export interface FailureTexts {
  text: string
  toast: ToastMessage
}

interface DataBlockProps<T> {
  read: MaybePromise<Read<T>>
  /** What is being loaded, for those who cannot see the spinner. */
  loading: string
  failure: FailureTexts
  /** What stands there when there is nothing to show. */
  empty?: string
  isEmpty?: (value: T) => boolean
  /** What stands around spinner, failure and empty text where the content is a whole page. */
  frame?: (state: ReactNode) => ReactNode
  children: (value: T) => ReactNode
}

/**
 * The states of a block of data, decided here and nowhere else: loading, error, empty, loaded. What
 * has arrived stands in the HTML as it is; only what is late waits behind the spinner.
 */
export function DataBlock<T>({ read, loading, ...block }: DataBlockProps<T>) {
  if (!(read instanceof Promise)) return <Ended read={read} {...block} />
  const { frame = asItIs } = block
  return (
    <Suspense fallback={frame(<Spinner label={loading} />)}>
      <Awaited read={neverRejected(read)} {...block} />
    </Suspense>
  )
}

type Block<T> = Omit<DataBlockProps<T>, 'loading' | 'read'>

function Awaited<T>({ read, ...block }: Block<T> & { read: Promise<Read<T>> }) {
  return <Ended read={use(read)} {...block} />
}

function Ended<T>({
  read,
  failure,
  empty,
  isEmpty = isEmptyList,
  frame = asItIs,
  children,
}: Block<T> & { read: Read<T> }) {
  if (!read.ok) return frame(<Failure {...failure} read={read} />)
  if (empty !== undefined && isEmpty(read.value)) return frame(<Empty>{empty}</Empty>)
  return children(read.value)
}

function asItIs(state: ReactNode): ReactNode {
  return state
}

/** Says in its place that something could not be shown, and in a toast once for each read. */
export function Failure({ text, toast, read }: FailureTexts & { read: ReadFailure }) {
  const { title, description } = toast
  useEffect(() => showToast({ title, description, destructive: true }), [title, description, read])
  return (
    <div className="block-failure">
      <p>{text}</p>
      <Retry />
    </div>
  )
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="block-empty">{children}</p>
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

const settled = new WeakMap<Promise<unknown>, Promise<unknown>>()

/** A connection that breaks while a block is on its way is a failed read too. */
function neverRejected<T>(read: Promise<Read<T>>): Promise<Read<T>> {
  const known = settled.get(read) as Promise<Read<T>> | undefined
  if (known) return known
  const promise = read.catch((): Read<T> => ({ ok: false }))
  settled.set(read, promise)
  return promise
}
