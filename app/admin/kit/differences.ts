import type { Fields } from './field-type.ts'
import type { Row, Values } from './resource.ts'

/** The fields in which two rows, or a row and a payload, mean different things. */
export function differences(fields: Fields, a: Row, b: Row): string[] {
  return namesWhere(fields, (field, name) => !field.equals(a[name], b[name]))
}

/** The fields of a form that would be sent as something else than at the beginning, or refused. */
export function changedFields(fields: Fields, before: Values, after: Values): string[] {
  return namesWhere(fields, ({ schema, equals }, name) => {
    if (before[name] === after[name]) return false
    const [a, b] = [schema.safeParse(before[name]), schema.safeParse(after[name])]
    return !(a.success && b.success && equals(a.data, b.data))
  })
}

/** How a row was changed on two sides since both loaded it. */
export interface ThreeWay {
  /** Both changed these, to different values. */
  both: string[]
  onlyTheirs: string[]
  onlyMine: string[]
}

/** Compares two changes of a row with the row that both began from. */
export function compareThreeWays(fields: Fields, base: Row, mine: Row, theirs: Row): ThreeWay {
  const open = differences(fields, mine, theirs)
  const changedByMe = new Set(differences(fields, base, mine))
  const changedByThem = new Set(differences(fields, base, theirs))
  return {
    both: open.filter((name) => changedByMe.has(name) && changedByThem.has(name)),
    onlyTheirs: open.filter((name) => !changedByMe.has(name)),
    onlyMine: open.filter((name) => !changedByThem.has(name)),
  }
}

/**
 * A payload whose untouched fields are, to the letter, what was loaded: saving changes nothing that
 * was not written, though a form may show it otherwise (a missing number as blank, say).
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
