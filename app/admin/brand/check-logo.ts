import { backendUrl } from '../../data/staff-client.ts'
import { isLogo, LOGO_LIMITS, logoType } from '../../lib/brand.ts'
import { sizeText } from '../files/bucket.ts'
import type { TextValues } from '../site-texts/use-site-texts.ts'

const TIMEOUT_MS = 10_000

/** The reason why a newly chosen picture can't be the logo. One that can't be fetched is left to the preview. */
export async function checkLogo({ logo }: TextValues, loaded: TextValues) {
  if (!isLogo(logo) || logo === loaded.logo) return undefined
  const file = await fetch(backendUrl() + logo, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined)
  const message = file && (await faultOf(file, logoType(logo)))
  return message === undefined ? undefined : { field: 'logo', message }
}

async function faultOf(file: Blob, type: string): Promise<string | undefined> {
  if (file.size > LOGO_LIMITS.bytes)
    return `The logo has ${sizeText(file.size)}, and 500 KB is the most. Choose a smaller one.`
  const side = type === 'image/png' ? await longerSide(file) : 0
  return side > LOGO_LIMITS.side
    ? `The logo has ${side} pixels a side, and ${LOGO_LIMITS.side} is the most. Choose a smaller one.`
    : undefined
}

/** By the header, as a browser may be unable to decode it (https://www.w3.org/TR/png-3/#11IHDR). */
async function longerSide(png: Blob): Promise<number> {
  const header = new DataView(await png.slice(0, 24).arrayBuffer())
  return header.byteLength < 24 ? 0 : Math.max(header.getUint32(16), header.getUint32(20))
}
