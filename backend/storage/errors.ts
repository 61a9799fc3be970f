import { DatabaseError } from 'pg'
import { isDiskFull, isUnreachable, isUnstorable } from '../database/failures.ts'

/** Supabase Storage's codes: [status in the body, `error`, `message`]. */
const CATALOGUE = {
  AccessDenied: [403, 'Unauthorized', 'Access denied'],
  BucketAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  DatabaseTimeout: [544, 'DatabaseTimeout', 'The connection to the database timed out'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  ExpiredToken: [400, 'ExpiredToken', 'The provided token has expired.'],
  InternalError: [500, 'InternalError', 'Internal server error'],
  InvalidBucketName: [400, 'Invalid Input', 'Bucket name invalid'],
  InvalidJWT: [400, 'InvalidJWT', 'Invalid JWT'],
  InvalidKey: [400, 'InvalidKey', 'Invalid key'],
  InvalidMimeType: [415, 'invalid_mime_type', 'mime type not supported'],
  InvalidParameter: [400, 'InvalidParameter', 'Invalid parameter'],
  InvalidRange: [416, 'invalid_range', 'invalid range provided'],
  InvalidRequest: [400, 'InvalidRequest', 'The request makes no sense'],
  InvalidSignature: [400, 'InvalidSignature', 'Invalid signature'],
  KeyAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  InsufficientStorage: [507, 'Insufficient Storage', 'There is no room left to keep this'],
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  NotFound: [404, 'Not Found', 'There is nothing at this address'],
  NotSupported: [409, 'NotSupported', 'This server does not offer the feature'],
  ResourceNotEmpty: [409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'],
  ServiceUnavailable: [503, 'ServiceUnavailable', 'The database or the store cannot be reached'],
} as const

export type ErrorCode = keyof typeof CATALOGUE

export class StorageError extends Error {
  override name = 'StorageError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string = CATALOGUE[code][2]) {
    super(message)
    this.code = code
  }
}

/** As in Supabase Storage a refusal is 400, the specific status in its body; server errors and 416 keep theirs. */
export function renderError({ code, message }: StorageError): Response {
  const [status, error] = CATALOGUE[code]
  const http = status >= 500 || status === 416 ? status : 400
  return Response.json(
    { statusCode: String(status), code, error, message },
    { status: http, headers: { 'cache-control': 'no-store' } },
  )
}

/** The StorageError for a refusal by the database or the disk; undefined for a bug of the server. */
export function fromDatabase(error: unknown): StorageError | undefined {
  if (isDiskFull(error)) return new StorageError('InsufficientStorage')
  if (isUnreachable(error)) return new StorageError('ServiceUnavailable')
  if (!(error instanceof DatabaseError)) return undefined
  switch (error.code) {
    case '42501':
      return new StorageError(
        'AccessDenied',
        error.message.includes('row-level security')
          ? 'new row violates row-level security policy'
          : error.message,
      )
    case 'PT401':
      return new StorageError('AccessDenied', error.message)
    case '23505':
      return new StorageError(
        error.table === 'buckets' ? 'BucketAlreadyExists' : 'KeyAlreadyExists',
      )
    case '23503':
      return new StorageError('NoSuchBucket')
    case '57014':
      return new StorageError('DatabaseTimeout')
  }
  return isUnstorable(error) ? new StorageError('InvalidParameter') : undefined
}
