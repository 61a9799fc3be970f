import { Photo } from './photo.tsx'

interface PortraitProps {
  src: string | null
  name: string
  width: number
  sizes: readonly string[]
  priority?: boolean
}

export function Portrait({ src, name, width, ...shown }: PortraitProps) {
  return (
    <Photo
      src={src}
      alt={`Portrait of ${name}`}
      width={width}
      height={(width * 5) / 4}
      className="aspect-4/5"
      {...shown}
      placeholder={initialsOf(name)}
    />
  )
}

/** `Dr. Ada B. Lund, MD` → `AL`, without titles and degrees. */
export function initialsOf(name: string): string {
  const words = (name.split(',')[0] ?? '')
    .split(/\s+/)
    .filter((word) => word && !/^(dr|prof|mr|mrs|ms)\.?$/i.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
