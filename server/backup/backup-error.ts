import { StartError } from '../../backend/database/start-error.ts'

/** A backup or a restore that cannot be: its message is the one line to show. */
export class BackupError extends StartError {
  override name = 'BackupError'
}
