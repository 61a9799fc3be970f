import { useState } from 'react'
import { Carousel } from '../blocks/carousel/carousel.tsx'
import { CollapsibleGroup } from '../blocks/collapsible-group.tsx'
import { ImageGrid } from '../blocks/image-grid.tsx'
import { Photo } from '../blocks/photo.tsx'
import { YearTabs } from '../blocks/year-tabs.tsx'
import { PICTURES } from './samples.ts'

const YEARS = [2026, 2025, 2024]

const SLIDES = PICTURES.map(({ id, image_url, alt_text }) => ({
  key: id,
  content: (
    <Photo
      src={image_url}
      alt={alt_text}
      width={1200}
      height={800}
      sizes={['91vw']}
      className="aspect-3/2"
    />
  ),
}))

/** What opens, turns and is chosen from. */
export function MovingParts() {
  const [year, setYear] = useState(2026)
  return (
    <>
      <div className="container style-stack">
        <CollapsibleGroup id="open-group" title="An open group" open>
          <YearTabs
            years={YEARS}
            selected={year}
            addressOf={() => '#open-group'}
            choose={setYear}
            panel="year-panel"
          />
          <div id="year-panel" role="tabpanel" aria-label={String(year)} className="pt-8">
            <ImageGrid images={PICTURES} />
          </div>
        </CollapsibleGroup>
        <CollapsibleGroup id="closed-group" title="A closed group" open={false}>
          <p>What is inside.</p>
        </CollapsibleGroup>
      </div>
      <div className="style-ground band-night">
        <div className="container style-carousels">
          <Carousel label="Several pictures" slides={SLIDES} />
          <Carousel label="One picture" slides={SLIDES.slice(0, 1)} />
        </div>
      </div>
    </>
  )
}
