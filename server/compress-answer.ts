import { BY_SPEED, chooseEncoding } from './content-encoding.ts'
import { compressAside } from './quick-compression.ts'

/** Compression reveals secrets beside chosen text (BREACH): accounts and signed links stay uncompressed. */
const WITHOUT_SECRETS = /^\/(rest\/v1|storage\/v1\/object\/list)\//
const TEXT = /^(application\/(json|vnd\.pgrst\.\w+\+json)|text\/csv)\b/

/** In bytes: smaller responses aren't worth the headers, larger ones take a thread for over 0.1 s. */
const MIN_BYTES = 512
const MAX_BYTES = 4 * 1024 * 1024
/** Of libuv's four threads, which files need too. While these are busy, responses are sent uncompressed. */
const MAX_RUNNING = 2

let running = 0

/** Compresses a response of the backend, if the client accepts that and a thread is free. */
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
