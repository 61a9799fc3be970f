import styles from '../../styles/event-cards.css?inline'

/** For pages with cards of events. */
export function EventCardStyles() {
  return (
    <style href="event-cards" precedence="default">
      {import.meta.env.SSR ? styles : ''}
    </style>
  )
}
