import { fileAnchors } from '../../lib/anchors.ts'
import { filled } from '../../lib/filled.ts'
import { ChevronLeft, ChevronRight, Close } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useStoredLink } from '../../ui/stored-link.ts'
import { BehaviorScript } from '../behavior-script.tsx'
import { Photo } from './photo.tsx'

interface GridImage {
  image_url: string
  alt_text: string | null
}

/**
 * A grid of pictures, each a link to the full picture. `<site-lightbox>` (app/behaviors/lightbox.ts) shows
 * the template beside the link instead.
 */
export function ImageGrid({ images }: { images: GridImage[] }) {
  const storedLink = useStoredLink()
  const shown = images.flatMap(({ image_url, alt_text }, index) => {
    const src = storedLink(image_url)
    const alt = filled(alt_text) ?? `Picture ${index + 1} of ${images.length}`
    return src ? [{ src, alt }] : []
  })
  const anchors = fileAnchors(shown.map(({ src }) => src))
  return (
    <site-lightbox>
      <BehaviorScript name="lightbox" />
      <ul className="image-grid">
        {shown.map(({ src, alt }, index) => (
          <li key={`${index} ${src}`} id={anchors[index]}>
            <a href={src} className="block">
              <Photo
                src={src}
                alt={alt}
                width={400}
                height={300}
                sizes={['(min-width: 34rem) 19rem', '44vw']}
                className="aspect-4/3"
              />
            </a>
            <template>
              <Picture src={src} alt={alt} width={1920} height={1280} sizes={['100vw']} uncropped />
            </template>
          </li>
        ))}
      </ul>
      <Lightbox several={shown.length > 1} />
    </site-lightbox>
  )
}

function Lightbox({ several }: { several: boolean }) {
  return (
    <dialog className="lightbox">
      <figure>
        <figcaption aria-live="polite">
          <span />
          {several && <span className="lightbox-position" />}
        </figcaption>
      </figure>
      <button type="button" className="lightbox-button lightbox-close" aria-label="Close">
        <Close size={26} />
      </button>
      {several && (
        <>
          <button
            type="button"
            className="lightbox-button lightbox-previous"
            data-step={-1}
            aria-label="Previous picture"
          >
            <ChevronLeft size={26} />
          </button>
          <button
            type="button"
            className="lightbox-button lightbox-next"
            data-step={1}
            aria-label="Next picture"
          >
            <ChevronRight size={26} />
          </button>
        </>
      )}
    </dialog>
  )
}
