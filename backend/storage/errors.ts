/**
 * Every failure that `/storage/v1` answers with: [status within the body, `error`, `message`].
 * Codes, words and statuses are those of Supabase Storage.
 */
const CATALOGUE = {
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  InvalidKey: [400, 'InvalidKey', 'Invalid key'],
  InvalidBucketName: [400, 'Invalid Input', 'Bucket name invalid'],
  InvalidRange: [416, 'invalid_range', 'invalid range provided'],
  NotFound: [404, 'Not Found', 'There is nothing at this address'],
  InternalError: [500, 'InternalError', 'Internal server error'],
} as const

export type ErrorCode = keyof typeof CATALOGUE

/** A refusal with its place in the catalogue; thrown by endpoints, rendered once. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string = CATALOGUE[code][2]) {
    super(message)
    this.code = code
  }
}

/**
 * The answer to a failure. As Supabase Storage does for its older clients, the HTTP status of a
 * refusal is 400 and the real one stands in the body; only our own faults are a 500.
 */
export function renderError({ code, message }: StorageError): Response {
  const [status, error] = CATALOGUE[code]
  const http = status >= 500 || status === 416 ? status : 400
  return Response.json(
    { statusCode: String(status), code, error, message },
    { status: http, headers: { 'cache-control': 'no-store' } },
  )
}
