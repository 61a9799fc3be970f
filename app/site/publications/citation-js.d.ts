import '@citation-js/core'

export type RisFields = Record<string, string | number | (string | number)[]>

// The plugin has no types of its own.
declare module '@citation-js/core' {
  namespace plugins {
    namespace output {
      interface Formats {
        ris: (options: { format: 'object' }) => RisFields[]
      }
    }
  }
}
