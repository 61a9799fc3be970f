import styles from '../../styles/event.css?inline'

/** The styles that only the page of an event needs. */
export function EventStyles() {
  return (
    <style href="event" precedence="default">
      {import.meta.env.SSR ? styles : ''}
    </style>
  )
}
