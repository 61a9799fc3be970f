interface FetchFailedProps {
  /** What could not be fetched: `Could not fetch events`. */
  text: string
  retry: () => unknown
}

/** The failed state of a screen or list, with a way to try again. */
export function FetchFailed({ text, retry }: FetchFailedProps) {
  return (
    <div className="list-state">
      <p className="mb-5">{text}</p>
      <button type="button" className="button button-quiet" onClick={() => retry()}>
        Try Again
      </button>
    </div>
  )
}
