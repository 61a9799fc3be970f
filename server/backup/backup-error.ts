import { StartError } from '../../backend/database/start-error.ts'

/** A backup or restore that failed; the message is the line to show. */
export class BackupError extends StartError {
  override name = 'BackupError'
}
