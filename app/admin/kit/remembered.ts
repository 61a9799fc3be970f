import { onSignOut } from '../on-sign-out.ts'
import type { Resource, Values } from './resource.ts'

const kept = new Map<string, Values>()

onSignOut(() => kept.clear())

/** Keeps what a record was added with in the fields of which a resource says so, until sign-out. */
export function remember({ table, remembers = [] }: Resource, values: Values): void {
  kept.set(table, Object.fromEntries(remembers.map((name) => [name, values[name]])))
}

/** What the next new record begins with. */
export function remembered({ table }: Resource): Values {
  return kept.get(table) ?? {}
}
