import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Close } from '../../ui/icons.tsx'
import { Photo } from './photo.tsx'

interface LightboxProps {
  images: { src: string; alt: string }[]
  place: number
  move: (place: number) => void
  close: () => void
}

/**
 * One picture over the whole screen. A click anywhere closes it, as do Escape and its button; arrow
 * keys show the next one. The browser keeps the focus inside and gives it back.
 */
export default function Lightbox({ images, place, move, close }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { src, alt } = images[place] ?? { src: '', alt: '' }
  const count = images.length
  useEffect(() => dialog.current?.showModal(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) move((place + step + count) % count)
  }
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`Picture ${place + 1} of ${count}`}
      onClick={() => dialog.current?.close()}
      onClose={close}
      onKeyDown={onKeyDown}
    >
      <figure>
        <Photo src={src} alt={alt} width={1920} height={1280} sizes={['100vw']} whole />
        <figcaption aria-live="polite">
          {alt}
          {count > 1 && (
            <span className="lightbox-place">
              {place + 1} / {count}
            </span>
          )}
        </figcaption>
      </figure>
      <button type="button" className="lightbox-close" aria-label="Close">
        <Close size={26} />
      </button>
    </dialog>
  )
}
