import print from '../styles/print.css?url'
import styles from '../styles/site.css?inline'

/**
 * Inlines the styles of public pages, so that the first paint waits for no other file. React hoists them into
 * the head. Print styles are a separate file, which browsers load with low priority.
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
