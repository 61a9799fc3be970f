import print from '../styles/print.css?url'
import styles from '../styles/site.css?inline'

/**
 * The styles of public pages, in the document itself: a first paint waits for no other file. React moves
 * them into the head. What paper needs is a file, which browsers fetch after all else.
 */
export function SiteStyles() {
  return (
    <>
      <style href="site" precedence="default">
        {import.meta.env.SSR ? styles : ''}
      </style>
      <link rel="stylesheet" href={print} media="print" precedence="print" />
    </>
  )
}
