import styles from '../../styles/card-transition.css?inline'

/** For pages with cards of events and those of single events. */
export function CardTransition() {
  return (
    <style href="card-transition" precedence="default">
      {import.meta.env.SSR ? styles : ''}
    </style>
  )
}
