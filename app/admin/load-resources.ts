import type { Resource, Row } from './kit/resource.ts'
import { SCREENS, type Screen } from './screens.ts'

export interface DeclaredResource extends Screen {
  resource: Resource
}

const FILES = import.meta.glob<Record<string, unknown>>('./resources/*.tsx')

/** The declared screens with their resources, whose files are loaded here. */
export async function loadResources(): Promise<DeclaredResource[]> {
  const found = await Promise.all(
    SCREENS.map(async (screen) => {
      const resource = Object.values((await FILES[`./${screen.file}`]?.()) ?? {}).find(isResource)
      return resource ? [{ ...screen, resource }] : []
    }),
  )
  return found.flat()
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'table' in value && 'fields' in value
}

/** The declared screen that shows a row of a table. */
export function resourceFor(declared: DeclaredResource[], table: string, row: Row) {
  return declared.find(
    ({ resource }) =>
      resource.table === table &&
      Object.entries(resource.only ?? {}).every(([column, value]) => row[column] === value),
  )
}
