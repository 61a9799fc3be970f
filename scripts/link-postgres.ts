import { findBinaries } from '../backend/database/embedded-binaries.ts'
import { StartError } from '../backend/database/start-error.ts'

// Part of `npm run build`: PostgreSQL's package needs links, and the site's user may not write there.
try {
  findBinaries()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.warn(error.message)
}
