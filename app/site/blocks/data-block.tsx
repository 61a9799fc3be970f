import { type ReactNode, Suspense, use } from 'react'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { BehaviorScript } from '../behavior-script.tsx'
import { Retry } from './retry.tsx'

export interface FailureTexts {
  text: string
  toast: { title: string; description?: string }
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
  const { frame = asItIs, failure } = block
  return (
    <Suspense fallback={frame(<Late loading={loading} failure={failure} />)}>
      <Awaited read={read} {...block} />
    </Suspense>
  )
}

/**
 * Stands in the place of a late block. Nothing hydrates: if the block never comes, because the
 * connection breaks or the block can't be rendered, the styles show the failure (late.css).
 */
export function Late({ loading, failure }: { loading: string; failure: FailureTexts }) {
  return (
    <div className="late">
      <Spinner label={loading} />
      <div className="late-failure" role="status">
        <Failure {...failure} />
      </div>
    </div>
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
  if (!read.ok) return frame(<Failure {...failure} />)
  if (empty !== undefined && isEmpty(read.value)) return frame(<Empty>{empty}</Empty>)
  return children(read.value)
}

function asItIs(state: ReactNode): ReactNode {
  return state
}

/** Says in its place that something could not be shown, and carries the toast that says it too. */
export function Failure({ text, toast: { title, description } }: FailureTexts) {
  return (
    <div className="block-failure">
      <p>{text}</p>
      <Retry />
      <toast-message data-title={title} data-description={description} data-destructive />
      <BehaviorScript name="toasts" />
    </div>
  )
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="block-empty">{children}</p>
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
