import { PUBLICATIONS } from '../copy/resources.ts'

/** Says that a search found nothing, and where else to look. */
export function NothingFound() {
  const { title, all, contact } = PUBLICATIONS.nothingFound
  return (
    <div className="nothing-found">
      <p className="text-xl">{title}</p>
      <ul className="link-list">
        <li>
          <a href="/publications" className="link">
            {all}
          </a>
        </li>
        <li>
          <LiteratureLink />
        </li>
        <li>
          <a href="/contact" className="link">
            {contact}
          </a>
        </li>
      </ul>
    </div>
  )
}

/** To what the library does not have. */
export function LiteratureLink() {
  const { url, text } = PUBLICATIONS.literature
  return (
    <a href={url} rel="noopener" className="link">
      {text}
    </a>
  )
}
