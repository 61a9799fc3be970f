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
  loading: string
  failure: FailureTexts
  empty?: string
  isEmpty?: (value: T) => boolean
  /** Wraps spinner, failure and empty text where the content is a whole page. */
  frame?: (state: ReactNode) => ReactNode
  children: (value: T) => ReactNode
}

/**
 * The states of a block of data: loading, error, empty, loaded. A settled read is rendered at once; a
 * pending one is streamed later and shows a spinner until then.
 */
export function DataBlock<T>({ read, loading, ...block }: DataBlockProps<T>) {
  if (!(read instanceof Promise)) return <Settled read={read} {...block} />
  const { frame = withoutFrame, failure } = block
  return (
    <Suspense fallback={frame(<BlockLoading loading={loading} failure={failure} />)}>
      <Awaited read={read} {...block} />
    </Suspense>
  )
}

/**
 * The fallback of a streamed block. Public pages don't hydrate, so if the block never arrives (broken
 * connection, failed render), CSS shows the failure after a timeout (block-loading.css).
 */
export function BlockLoading({ loading, failure }: { loading: string; failure: FailureTexts }) {
  return (
    <div className="block-loading">
      <Spinner label={loading} />
      <div className="block-timeout" role="status">
        <Failure {...failure} />
      </div>
    </div>
  )
}

type Block<T> = Omit<DataBlockProps<T>, 'loading' | 'read'>

function Awaited<T>({ read, ...block }: Block<T> & { read: Promise<Read<T>> }) {
  return <Settled read={use(read)} {...block} />
}

function Settled<T>({
  read,
  failure,
  empty,
  isEmpty = isEmptyList,
  frame = withoutFrame,
  children,
}: Block<T> & { read: Read<T> }) {
  if (!read.ok) return frame(<Failure {...failure} />)
  if (empty !== undefined && isEmpty(read.value)) return frame(<Empty>{empty}</Empty>)
  return children(read.value)
}

function withoutFrame(state: ReactNode): ReactNode {
  return state
}

/** The failure of a block, with a link to retry and a toast. */
export function Failure({ text, toast: { title, description } }: FailureTexts) {
  return (
    <div className="block-failure">
      <p>{text}</p>
      <Retry />
      <toast-message data-title={title} data-description={description} data-destructive />
      <BehaviorScript name="toast-region" />
    </div>
  )
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="block-empty">{children}</p>
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
