import { writeSync } from 'node:fs'

// Loaded into the program before its own modules (NODE_OPTIONS=--import): tells at its end which of the
// language's own objects have other properties, or other values of them, than at its start.
const WATCHED = {
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  RegExp,
  Error,
  Map,
  Set,
  Promise,
}
const objects = Object.entries(WATCHED).flatMap(([name, of]) => [
  [name, of as object] as const,
  [`${name}.prototype`, of.prototype as object] as const,
])

const look = () =>
  new Map(
    objects.flatMap(([name, object]) =>
      Object.entries(Object.getOwnPropertyDescriptors(object)).map(
        ([property, { value }]) => [`${name}.${property}`, value] as const,
      ),
    ),
  )

const before = look()
process.once('exit', () => {
  const after = look()
  const changed = [...after.keys()].filter(
    (name) => !before.has(name) || !Object.is(before.get(name), after.get(name)),
  )
  writeSync(1, `Prototypes changed: ${JSON.stringify(changed)}\n`)
})
