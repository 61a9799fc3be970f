import { backendUrl } from '../../data/staff-client.ts'
import { isLogo } from '../../lib/brand.ts'
import { sizeText } from '../files/bucket.ts'
import type { SiteTexts } from '../site-texts/use-site-texts.ts'

/** Every visitor loads it. */
const MAX_BYTES = 500 * 1024
/** Uploads of the Asset Manager are made smaller than that; other clients may store any size. */
const MAX_SIDE = 2560

/** The reason why a stored picture can't be the logo. One that can't be fetched now is left to the preview. */
export async function checkLogo({ logo }: SiteTexts) {
  if (!isLogo(logo)) return undefined
  const file = await fetch(backendUrl() + logo)
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined)
  const message = file && (await faultOf(file))
  return message === undefined ? undefined : { field: 'logo', message }
}

async function faultOf(file: Blob): Promise<string | undefined> {
  if (file.size > MAX_BYTES)
    return `The logo has ${sizeText(file.size)}, and 500 KB is the most. Choose a smaller one.`
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const side = Math.max(bitmap?.width ?? 0, bitmap?.height ?? 0)
  bitmap?.close()
  return side > MAX_SIDE
    ? `The logo has ${side} pixels a side, and ${MAX_SIDE} is the most. Choose a smaller one.`
    : undefined
}
