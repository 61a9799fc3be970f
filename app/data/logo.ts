import { type Brand, LOGO_LIMITS, logoType } from '../lib/brand.ts'
import { publicFile } from '../lib/public-file.ts'
import { type Read, read } from './read.ts'
import type { Client } from './services.ts'
import { readBrand } from './site-texts.ts'

const BUCKET = 'photos'
const PNG = [0x89, 0x50, 0x4e, 0x47]
/** A missing file: 400 of hosted projects. */
const MISSING: readonly unknown[] = [400, 404]

interface DrawnBrand {
  brand: Brand
  /** The bytes of the logo; none without one, or if it is no PNG, gone, or too large. */
  logo: Uint8Array<ArrayBuffer> | undefined
}

/** Reads the brand for a drawing. */
export async function readDrawnBrand(
  services: Parameters<typeof readBrand>[0],
): Promise<Read<DrawnBrand>> {
  const brand = await readBrand(services)
  return brand.ok ? readLogoOf(services, brand.value) : brand
}

/** Adds the logo to a brand. An SVG, which can refer to other files, is left to browsers. */
export async function readLogoOf(
  services: Parameters<typeof readBrand>[0],
  brand: Brand,
): Promise<Read<DrawnBrand>> {
  const { logo } = brand
  const isPng = logo !== '' && logoType(logo) === 'image/png'
  const file = isPng ? await readFile(services.client, logo) : undefined
  if (file && !file.ok) return file
  return { ok: true, value: { brand, logo: file?.value.png } }
}

function readFile(client: Client, logo: string) {
  const path = logo.slice(publicFile(BUCKET, '').length)
  return read<Partial<Record<'png', Uint8Array<ArrayBuffer>>>>(async (signal) => {
    const { data, error } = await client.storage
      .from(BUCKET)
      .download(path, {}, { signal })
      .asStream()
    if (data) return { data: { png: await pngIn(data) }, error: null }
    return MISSING.includes(error.status) ? { data: {}, error: null } : { data: null, error }
  })
}

async function pngIn(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  // Leaving the loop ends the transfer.
  for await (const chunk of stream) {
    length += chunk.length
    if (length > LOGO_LIMITS.bytes) return undefined
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  return PNG.every((byte, index) => bytes[index] === byte) ? bytes : undefined
}
