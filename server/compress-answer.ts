import { BY_SPEED, chooseEncoding } from './content-encoding.ts'
import { compressAside } from './quick-compression.ts'

/**
 * Rows and lists of files. Accounts, and links that are signed, are secrets: how small an answer becomes would tell
 * something of them where the asking side chooses another part of it (BREACH). Rows hold none, and the token to ask
 * for them is no cookie, so no other site can ask in a person's name.
 */
const WITHOUT_SECRETS = /^\/(rest\/v1|storage\/v1\/object\/list)\//
const TEXT = /^(application\/(json|vnd\.pgrst\.\w+\+json)|text\/csv)\b/

/** In bytes: smaller is not worth its headers, larger would hold a thread up for more than a tenth of a second. */
const MIN_BYTES = 512
const MAX_BYTES = 4 * 1024 * 1024
/** Of libuv's four threads, which files need too; while they are taken answers go as they are. */
const MAX_RUNNING = 2

let running = 0

/** The same answer of the backend, compressed where its client takes that and a thread is free. */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  const { headers } = answer
  if (!answer.body || !TEXT.test(headers.get('content-type') ?? '')) return answer
  if (!WITHOUT_SECRETS.test(new URL(request.url).pathname)) return answer
  headers.append('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, BY_SPEED)
  if (encoding === 'identity') return answer
  const body = Buffer.from(await answer.arrayBuffer())
  if (body.length < MIN_BYTES || body.length > MAX_BYTES || running >= MAX_RUNNING)
    return new Response(body, answer)
  running += 1
  const smaller = await compressAside[encoding](body).finally(() => {
    running -= 1
  })
  headers.set('content-encoding', encoding)
  return new Response(smaller as BodyInit, answer)
}
