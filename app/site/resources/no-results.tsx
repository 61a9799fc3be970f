import { useBrand } from '../../ui/use-brand.ts'
import { PUBLICATIONS } from '../copy/resources.ts'
import { useTexts } from '../use-texts.ts'

export function NoResults() {
  const { title, all, contact } = useTexts(PUBLICATIONS).noResults
  return (
    <div className="no-results">
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

export function LiteratureLink() {
  const { url, text } = useTexts(PUBLICATIONS).literature
  const term = `"${useBrand().name}"[Affiliation]`
  return (
    <a href={`${url}?${new URLSearchParams({ term })}`} rel="noopener" className="link">
      {text}
    </a>
  )
}
