import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { fileAnchors } from '../../lib/anchors.ts'
import { filled } from '../../lib/preview.ts'
import { useStoredLink } from '../../ui/stored-link.ts'
import { Photo } from './photo.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

interface GridImage {
  image_url: string
  alt_text: string | null
}

/** Pictures side by side; each opens in an overlay, or without scripts by itself. */
export function ImageGrid({ images }: { images: GridImage[] }) {
  const [open, setOpen] = useState<number>()
  const storedLink = useStoredLink()
  const shown = images.flatMap(({ image_url, alt_text }, place) => {
    const src = storedLink(image_url)
    const alt = filled(alt_text) ?? `Picture ${place + 1} of ${images.length}`
    return src ? [{ src, alt }] : []
  })
  const anchors = fileAnchors(shown.map(({ src }) => src))
  return (
    <>
      <ul className="image-grid">
        {shown.map(({ src, alt }, place) => (
          <li key={`${place} ${src}`} id={anchors[place]}>
            <a
              href={src}
              aria-haspopup="dialog"
              className="block"
              onClick={(event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setOpen(place)
              }}
            >
              <Photo
                src={src}
                alt={alt}
                width={400}
                height={300}
                sizes={['(min-width: 34rem) 19rem', '44vw']}
                className="aspect-4/3"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Lightbox images={shown} place={open} move={setOpen} close={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
