import type { Resource } from '../../app/admin/kit/resource.ts'
import { SCREENS, type Screen } from '../../app/admin/screens.ts'

export const DECLARED_SCREENS = SCREENS.filter(({ file }) => file.startsWith('resources/'))

const VARIED = ['Clinical Trials', 'Conference Presentations', 'Events', 'Publications', 'Team']

/** Between them they have every kind of field: what depends on nothing else is tested on these alone. */
export const VARIED_SCREENS = DECLARED_SCREENS.filter(({ label }) => VARIED.includes(label))

/** The declaration in a resource's file. */
export async function resourceOf({ file }: Screen): Promise<Resource> {
  const { href } = new URL(`../../app/admin/${file}`, import.meta.url)
  const exports: Record<string, unknown> = await import(href)
  const resource = Object.values(exports).find(isResource)
  if (!resource) throw new Error(`${file} declares no resource`)
  return resource
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'table' in value && 'fields' in value
}
