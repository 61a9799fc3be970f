import type { CSL } from '@citation-js/core'

// The plugin has no types of its own.
declare module '@citation-js/core' {
  namespace plugins {
    namespace output {
      interface Formats {
        ris: (items: CSL[]) => string
      }
    }
  }
}
