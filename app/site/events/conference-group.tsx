import { useSearchParams } from 'react-router'
import type { ConferenceImage, Presentation } from '../../data/conferences.ts'
import type { Read } from '../../data/read.ts'
import { fileAnchors } from '../../lib/anchors.ts'
import { type ConferenceName, yearsOf } from '../../lib/conferences.ts'
import { PARAMETERS } from '../../lib/parameters.ts'
import { Empty, Failure, type FailureTexts } from '../blocks/data-block.tsx'
import { FileLink } from '../blocks/file-link.tsx'
import { ImageGrid } from '../blocks/image-grid.tsx'
import { YearTabs } from '../blocks/year-tabs.tsx'

const PRESENTATIONS_FAILURE: FailureTexts = {
  text: 'Could not load presentations.',
  toast: { title: 'Error fetching data' },
}

const IMAGES_FAILURE: FailureTexts = {
  text: 'Could not load images.',
  toast: { title: 'Error fetching data' },
}

/** Either read may have failed; the other is shown anyway. */
export interface ConferenceMaterial {
  presentations: Read<Presentation[]>
  images: Read<ConferenceImage[]>
}

interface ConferenceGroupProps extends ConferenceMaterial {
  name: ConferenceName
  /** The query parameter of the group: `?cipg=2025`. */
  slug: string
}

export function ConferenceGroup({ name, slug, presentations, images }: ConferenceGroupProps) {
  const years = yearsOf(name, rowsOf(presentations), rowsOf(images))
  const { year, addressOf } = useYear(slug, years)
  const ofYear = (row: Presentation | ConferenceImage) =>
    row.conference_name === name && row.year === year

  return (
    <div className="grid gap-8">
      {year !== undefined && <YearTabs years={years} selected={year} addressOf={addressOf} />}
      {presentations.ok ? (
        <Presentations presentations={presentations.value.filter(ofYear)} />
      ) : (
        <Failure {...PRESENTATIONS_FAILURE} />
      )}
      {!images.ok && <Failure {...IMAGES_FAILURE} />}
      {images.ok && year !== undefined && (
        <Images year={year} images={images.value.filter(ofYear)} />
      )}
      {images.ok && presentations.ok && year === undefined && (
        <Empty>Stay tuned for additional information and material!</Empty>
      )}
    </div>
  )
}

/** The year of the query parameter, by default the newest. Links to years keep the year of the other group. */
function useYear(slug: string, years: number[]) {
  const [search] = useSearchParams()
  const requested = Number(search.get(slug))
  const addressOf = (year: number) => {
    const next = new URLSearchParams([...search].filter(([name]) => PARAMETERS.includes(name)))
    next.set(slug, String(year))
    return `?${next}#${slug}`
  }
  return { year: years.includes(requested) ? requested : years[0], addressOf }
}

function Presentations({ presentations }: { presentations: Presentation[] }) {
  if (presentations.length === 0) return null
  const anchors = fileAnchors(presentations.map(({ pdf_url }) => pdf_url))
  return (
    <ul className="file-list">
      {presentations.map(({ title, pdf_url }, index) => (
        <li key={`${index} ${pdf_url}`} id={anchors[index]}>
          <FileLink href={pdf_url}>{title}</FileLink>
        </li>
      ))}
    </ul>
  )
}

function Images({ year, images }: { year: number; images: ConferenceImage[] }) {
  if (images.length === 0) return <Empty>{`No images available for ${year}.`}</Empty>
  return <ImageGrid images={images} />
}

/** None of a failed read. */
export function rowsOf<T>(read: { ok: true; value: T[] } | { ok: false }): T[] {
  return read.ok ? read.value : []
}
