import type { Fields } from './field-type.ts'
import type { Row, Values } from './resource.ts'

/** The names of the fields whose values differ in meaning between two rows, or a row and a payload. */
export function differences(fields: Fields, a: Row, b: Row): string[] {
  return namesWhere(fields, (field, name) => !field.equals(a[name], b[name]))
}

/** The names of the fields whose payload would differ from the one of the initial values, or be invalid. */
export function changedFields(fields: Fields, before: Values, after: Values): string[] {
  return namesWhere(fields, ({ schema, equals }, name) => {
    if (before[name] === after[name]) return false
    const [a, b] = [schema.safeParse(before[name]), schema.safeParse(after[name])]
    return !(a.success && b.success && equals(a.data, b.data))
  })
}

/** Names of fields by the side that changed them since both loaded the row. */
export interface ThreeWay {
  /** Changed by both sides, to different values. */
  both: string[]
  onlyTheirs: string[]
  onlyMine: string[]
}

/** Compares two changed versions of a row with their common base. */
export function compareThreeWays(fields: Fields, base: Row, mine: Row, theirs: Row): ThreeWay {
  const different = differences(fields, mine, theirs)
  const changedByMe = new Set(differences(fields, base, mine))
  const changedByThem = new Set(differences(fields, base, theirs))
  return {
    both: different.filter((name) => changedByMe.has(name) && changedByThem.has(name)),
    onlyTheirs: different.filter((name) => !changedByMe.has(name)),
    onlyMine: different.filter((name) => !changedByThem.has(name)),
  }
}

/**
 * Replaces untouched fields of a payload by the loaded values, so that a save never normalizes a field
 * that was not edited (a null number that the form shows as blank, for example).
 */
export function keepUntouched(fields: Fields, loaded: Row, values: Values, payload: Row): Row {
  const untouched = namesWhere(
    fields,
    ({ toForm }, name) => name in loaded && values[name] === toForm(loaded[name]),
  )
  return { ...payload, ...Object.fromEntries(untouched.map((name) => [name, loaded[name]])) }
}

function namesWhere(
  fields: Fields,
  test: (field: NonNullable<Fields[string]>, name: string) => boolean,
): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field && test(field, name) ? [name] : [],
  )
}
