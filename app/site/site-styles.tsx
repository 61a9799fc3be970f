import styles from '../styles/site.css?inline'

/**
 * The styles of public pages, in the document itself: a first paint waits for no other file. React moves
 * them into the head. Browsers get the staff area's style sheets as files.
 */
export function SiteStyles() {
  return (
    <style href="site" precedence="default">
      {import.meta.env.SSR ? styles : ''}
    </style>
  )
}
