import styles from '../../styles/search.css?inline'

/** The styles that only the search needs. */
export function SearchStyles() {
  return (
    <style href="search" precedence="default">
      {import.meta.env.SSR ? styles : ''}
    </style>
  )
}
