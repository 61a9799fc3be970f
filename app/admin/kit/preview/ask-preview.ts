import { PREVIEW, PreviewFailure, type PreviewRequest } from '../../../data/preview-request.ts'
import { askSite } from '../../../data/staff-client.ts'
import { CallFailure } from '../../call.ts'

/** By HTTP status, for answers that are not the endpoint's own. */
const BY_STATUS: Record<number, string> = {
  404: 'This site’s server draws no previews. Update it, then try again.',
  429: 'That was too much at once. Wait a moment and try again.',
}

/** The HTML of the public page as it would be. @throws CallFailure with a message for staff. */
export async function askPreview(request: PreviewRequest, signal: AbortSignal): Promise<string> {
  const response = await send(request, signal)
  if (response.ok) return response.text()
  const failure = PreviewFailure.safeParse(await response.json().catch(() => undefined)).data
  const message = failure?.message ?? BY_STATUS[response.status] ?? 'Something went wrong'
  throw new CallFailure(message, failure?.code)
}

async function send(request: PreviewRequest, signal: AbortSignal): Promise<Response> {
  const offline = !navigator.onLine
  try {
    return await askSite(PREVIEW, request, 'POST', signal)
  } catch (error) {
    if (offline) throw new CallFailure('You are offline. Try again when the network is back.')
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new CallFailure(
      isLate ? 'No answer within 15 seconds.' : 'The server could not be reached.',
    )
  }
}
