import type { Publication } from '../../data/publications.ts'
import { PUBLICATIONS } from '../copy/resources.ts'
import { Shelf } from './shelf.tsx'
import { yearGroups } from './year-groups.ts'

/** The publications in staff's order, headed by their years where that order runs by years. */
export function Library({ publications }: { publications: Publication[] }) {
  const groups = yearGroups(publications)
  if (groups.length === 0) return <Shelf publications={publications} />
  return groups.map(({ year, rows }, place) => (
    <section key={year} className="library-year" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year ?? PUBLICATIONS.withoutYear}</h2>
      <Shelf publications={rows} first={place === 0} heading="h3" />
    </section>
  ))
}
