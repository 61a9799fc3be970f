import { Carousel } from '../blocks/carousel.tsx'
import { CollapsibleGroup } from '../blocks/collapsible-group.tsx'
import { ImageGrid } from '../blocks/image-grid.tsx'
import { Photo } from '../blocks/photo.tsx'
import { YearTabs } from '../blocks/year-tabs.tsx'
import { PICTURES } from './samples.ts'

const YEARS = [2026, 2025, 2024]

function slidesOf(name: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { image_url = '', alt_text = '' } = PICTURES[index % PICTURES.length] ?? {}
    return {
      id: `${name}-${index + 1}`,
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
    }
  })
}

export function MovingParts() {
  return (
    <>
      <div className="container style-stack">
        <CollapsibleGroup id="open-group" title="An open group" open>
          <YearTabs years={YEARS} selected={2026} addressOf={() => '#open-group'} />
          <div className="pt-8">
            <ImageGrid images={PICTURES} />
          </div>
        </CollapsibleGroup>
        <CollapsibleGroup id="closed-group" title="A closed group" open={false}>
          <p>What is inside.</p>
        </CollapsibleGroup>
      </div>
      <div className="style-ground band-night">
        <div className="container style-carousels">
          <Carousel label="Several pictures" slides={slidesOf('several', 4)} />
          <Carousel label="Many pictures" slides={slidesOf('many', 40)} />
          <Carousel label="One picture" slides={slidesOf('one', 1)} />
        </div>
      </div>
    </>
  )
}
