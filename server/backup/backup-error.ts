import { StartError } from '../../backend/database/start-error.ts'

export class BackupError extends StartError {
  override name = 'BackupError'
}
