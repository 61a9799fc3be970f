import { find } from 'linkifyjs'
import { Fragment } from 'react'

/** A text in which https addresses and mail addresses are links. Names of sites alone stay text. */
export function LinkedText({ children: text }: { children: string }) {
  // Most texts have none, and to look for them costs up to a tenth of an uncached page.
  if (!/@|:\/\//.test(text)) return text
  const links = find(text).filter(
    ({ type, value }) => type === 'email' || /^https?:\/\//i.test(value),
  )
  const ends = [0, ...links.map(({ end }) => end)]
  return (
    <>
      {links.map(({ href, value, start }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <a href={href} rel="noopener" className="link">
            {value}
          </a>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
