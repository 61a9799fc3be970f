import type { Publication } from '../../data/publications.ts'
import { PUBLICATIONS } from '../copy/resources.ts'
import { useTexts } from '../use-texts.ts'
import { PublicationsGrid } from './publications-grid.tsx'
import { yearGroups } from './year-groups.ts'

/** The publications in display order, under year headings if that order is by year. */
export function PublicationList({ publications }: { publications: Publication[] }) {
  const texts = useTexts(PUBLICATIONS)
  const groups = yearGroups(publications)
  if (groups.length === 0) return <PublicationsGrid publications={publications} />
  return groups.map(({ year, rows }, index) => (
    <section key={year} className="publications-year" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year ?? texts.withoutYear}</h2>
      <PublicationsGrid publications={rows} first={index === 0} heading="h3" />
    </section>
  ))
}
