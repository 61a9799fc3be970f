import type { Resource, Row } from './resource.ts'

/**
 * The fields in which two rows, or a row and a payload, are not the same to a person: where their
 * forms differ. So a blank is a null, and an instant is the same however it is written.
 */
export function differences({ fields }: Resource, a: Row, b: Row): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    !field || same(field.toForm(a[name]), field.toForm(b[name])) ? [] : [name],
  )
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
