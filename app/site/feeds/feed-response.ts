import type { Read } from '../../data/read.ts'
import type { PublicServices } from '../../data/services.ts'
import { readBrand } from '../../data/site-texts.ts'
import type { Brand } from '../../lib/brand.ts'

/** A generated file that names the foundation, or a 503 if a read failed. */
export async function feedResponse<T>(
  services: PublicServices,
  reading: Promise<Read<T>>,
  type: string,
  make: (value: T, brand: Brand) => string,
): Promise<Response> {
  const [read, brand] = await Promise.all([reading, readBrand(services)])
  if (!brand.ok) return unavailable()
  return fileResponse(read, type, (value) => make(value, brand.value))
}

/** A generated file, or a 503 if the read failed. */
export function fileResponse<T>(read: Read<T>, type: string, make: (value: T) => string): Response {
  if (!read.ok) return unavailable()
  return new Response(make(read.value), {
    headers: { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' },
  })
}

export function unavailable(): Response {
  const headers = { 'retry-after': '60', 'cache-control': 'no-store' }
  return new Response('Please try again later.', { status: 503, headers })
}
