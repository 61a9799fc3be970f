import styles from '../../styles/jobs.css?inline'

/** The styles that only pages with jobs need. */
export function JobStyles() {
  return (
    <style href="jobs" precedence="default">
      {import.meta.env.SSR ? styles : ''}
    </style>
  )
}
