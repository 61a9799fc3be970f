import sharp from 'sharp'

/** A file as a person picks it. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Drawn {
  width: number
  height: number
}

/** A plain picture, wide by default. */
export async function pngFile(
  name: string,
  size: Drawn = { width: 30, height: 20 },
): Promise<PickedFile> {
  const drawing = sharp({ create: { ...size, channels: 3, background: '#b3202a' } })
  return { name, mimeType: 'image/png', buffer: await drawing.png().toBuffer() }
}

/** As a telephone takes it: lying, with a note to turn it and with the place it was taken at. */
export async function photographFile(name: string, size: Drawn): Promise<PickedFile> {
  const drawing = sharp({ create: { ...size, channels: 3, background: '#5577aa' } })
  const buffer = await drawing
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Riverbend' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 31/1 0/1' },
      },
    })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Two frames, wider than any picture may be. */
export async function movingFile(name: string): Promise<PickedFile> {
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width: 3000, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const moving = sharp(await Promise.all(frames), { join: { animated: true } })
  const buffer = await moving.webp({ delay: [100, 100] }).toBuffer()
  return { name, mimeType: 'image/webp', buffer }
}

export function pdfFile(name: string): PickedFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
}
