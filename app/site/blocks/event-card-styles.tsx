import styles from '../../styles/event-cards.css?inline'

/** The styles that only pages with cards of events need: of cards, their lists and the filter. */
export function EventCardStyles() {
  return (
    <style href="event-cards" precedence="default">
      {import.meta.env.SSR ? styles : ''}
    </style>
  )
}
