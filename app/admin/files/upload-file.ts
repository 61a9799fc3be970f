import { StorageApiError } from '@supabase/supabase-js'
import { storageWithFetch, uploadLimit } from '../../data/staff-client.ts'
import { authErrorMessage } from '../auth-error-message.ts'
import { sizeError } from './size-error.ts'
import { transfer } from './transfer.ts'

/** The bucket or the hosted project may have a lower limit than `UPLOAD_LIMIT`. */
const REFUSED_AS_TOO_LARGE =
  'The file is larger than the storage accepts. Please choose a smaller one.'

/** A failed upload; `message` is shown to staff. */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
  /** No response arrived, so the file may or may not be stored. */
  readonly unanswered: boolean

  constructor(message: string, unanswered = false) {
    super(message)
    this.unanswered = unanswered
  }
}

interface UploadOptions {
  bucket: string
  path: string
  file: Blob
  signal: AbortSignal
  onProgress: (fraction: number) => void
  /** An earlier attempt had no response: an existing object at the path is this file. */
  again?: boolean
}

/** Uploads a file to a new path. @throws UploadFailure */
export async function uploadFile(options: UploadOptions): Promise<void> {
  const { bucket, path, file, signal, onProgress, again = false } = options
  const refusal = sizeError(file.size, uploadLimit())
  if (refusal) throw new UploadFailure(refusal)
  const { error } = await storageWithFetch(transfer({ signal, onProgress }))
    .from(bucket)
    .upload(path, file, { upsert: false, cacheControl: '3600' })
  if (!error) return
  if (!(error instanceof StorageApiError)) throw new UploadFailure(error.message, true)
  if (error.statusCode === '409' && again) return
  if (error.statusCode === '413') throw new UploadFailure(REFUSED_AS_TOO_LARGE)
  throw new UploadFailure(authErrorMessage(error.message), error.status >= 500)
}
