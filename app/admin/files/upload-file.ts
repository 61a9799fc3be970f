import { StorageApiError } from '@supabase/supabase-js'
import { storageWithFetch, uploadLimit } from '../../data/staff-client.ts'
import { errorMessage } from '../error-message.ts'
import { refusalOfSize } from './size-limit.ts'
import { transfer } from './transfer.ts'

/** The bucket, or the project that keeps the files, has a limit of its own below `UPLOAD_LIMIT`. */
const REFUSED_AS_TOO_LARGE =
  'The file is larger than the storage accepts. Please choose a smaller one.'

/** A file that did not arrive, in words for the person who sent it. */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
  /** Nobody knows whether it is there: the answer is missing. */
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
  /** Told how much is through, from 0 to 1. */
  progress: (share: number) => void
  /** An earlier try had no answer: what lies there already is this very file. */
  again?: boolean
}

/**
 * Uploads a file to a path of its own, through the official client.
 *
 * @throws UploadFailure
 */
export async function uploadFile(options: UploadOptions): Promise<void> {
  const { bucket, path, file, signal, progress, again = false } = options
  const refusal = refusalOfSize(file.size, uploadLimit())
  if (refusal) throw new UploadFailure(refusal)
  const { error } = await storageWithFetch(transfer({ signal, progress }))
    .from(bucket)
    .upload(path, file, { upsert: false, cacheControl: '3600' })
  if (!error) return
  if (!(error instanceof StorageApiError)) throw new UploadFailure(error.message, true)
  if (error.statusCode === '409' && again) return
  if (error.statusCode === '413') throw new UploadFailure(REFUSED_AS_TOO_LARGE)
  throw new UploadFailure(errorMessage(error.message), error.status >= 500)
}
