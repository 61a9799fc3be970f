import type { GalleryImage } from '../../data/gallery.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { filled } from '../../lib/filled.ts'
import { Carousel } from '../blocks/carousel.tsx'
import { DataBlock, type FailureTexts } from '../blocks/data-block.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Photo } from '../blocks/photo.tsx'
import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'

const FAILURE: FailureTexts = {
  text: 'Could not load images for the gallery. Please check the gallery_images table.',
  toast: { title: 'Gallery Error' },
}

export function Gallery({ images }: { images: MaybePromise<Read<GalleryImage[]>> }) {
  const { title, lead } = useTexts(HOME).gallery
  return (
    <section id="gallery" className="band band-night" aria-labelledby="gallery-title">
      <div className="container">
        <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <h2 id="gallery-title" className="text-3xl">
            {title}
          </h2>
          <p className="text-lg text-soft">{lead}</p>
        </div>
        <DataBlock
          read={images}
          loading="Loading the gallery"
          failure={FAILURE}
          empty="No images in the gallery yet."
        >
          {(images) => <Carousel label="Image gallery" slides={images.map(slideOf)} />}
        </DataBlock>
      </div>
    </section>
  )
}

function slideOf(image: GalleryImage, index: number) {
  const title = filled(image.title)
  const description = filled(image.description)
  return {
    id: `image-${index + 1}`,
    content: (
      <figure className="gallery-slide">
        <Photo
          src={image.image_url}
          alt={filled(image.alt_text) ?? title ?? ''}
          width={1200}
          height={800}
          sizes={['(min-width: 64rem) min(64vw, 53rem)', '91vw']}
          className="aspect-3/2"
          priority={index === 0}
          placeholder={null}
        />
        {(title || description) && (
          <figcaption>
            {title && <p className="font-serif text-2xl">{title}</p>}
            {description && (
              <Paragraphs column="gallery_images.description" className="mt-3 text-soft">
                {description}
              </Paragraphs>
            )}
          </figcaption>
        )}
      </figure>
    ),
  }
}
