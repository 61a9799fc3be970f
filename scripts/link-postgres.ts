import { findBinaries } from '../backend/database/embedded-binaries.ts'
import { StartError } from '../backend/database/start-error.ts'

// Makes the links that PostgreSQL's package wants while its directory can still be written: whoever runs
// the site may then be somebody who may not. A part of `npm run build`.
try {
  findBinaries()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.warn(error.message)
}
