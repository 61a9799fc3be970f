import { onSignOut } from '../on-sign-out.ts'
import type { Resource, Values } from './resource.ts'

const byTable = new Map<string, Values>()

onSignOut(() => byTable.clear())

/** Stores the values of the resource's `remembers` columns for the next new record, until sign-out. */
export function remember({ table, remembers = [] }: Resource, values: Values): void {
  byTable.set(table, Object.fromEntries(remembers.map((name) => [name, values[name]])))
}

/** The remembered values of a resource for a new record. */
export function remembered({ table }: Resource): Values {
  return byTable.get(table) ?? {}
}
