import { RestError } from './rest-error.ts'

/** What a `Prefer` header asks for, by name; the values are those of PostgREST's manual. */
const KNOWN: Record<string, RegExp> = {
  resolution: /^(merge|ignore)-duplicates$/,
  missing: /^(default|null)$/,
  return: /^(representation|headers-only|minimal)$/,
  count: /^(exact|planned|estimated)$/,
  tx: /^commit$/,
  handling: /^(strict|lenient)$/,
  'max-affected': /^\d{1,9}$/,
}

export interface Preferences {
  get: (name: string) => string | undefined
  /** More rows than this are not to be changed; undefined without `handling=strict`. */
  maxAffected: number | undefined
  /** The `Preference-Applied` header for those of `names` that were asked for. */
  applied: (...names: string[]) => Record<string, string>
}

/**
 * Reads `Prefer`.
 *
 * @throws RestError PGRST122 for an unknown preference under `handling=strict`.
 */
export function readPreferences(header: string | undefined): Preferences {
  const asked = new Map<string, string>()
  const unknown: string[] = []
  for (const preference of (header ?? '').split(',').map((text) => text.trim())) {
    if (preference === '') continue
    const [name = '', value = ''] = preference.split('=')
    if (Object.hasOwn(KNOWN, name) && KNOWN[name]?.test(value)) {
      if (!asked.has(name)) asked.set(name, value)
    } else if (!preference.startsWith('timezone=')) unknown.push(preference)
  }
  const strict = asked.get('handling') === 'strict'
  if (strict && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', {
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  const most = asked.get('max-affected')
  return {
    get: (name) => asked.get(name),
    maxAffected: strict && most ? Number(most) : undefined,
    applied: (...names) => {
      const said = names.flatMap((name) => (asked.has(name) ? [`${name}=${asked.get(name)}`] : []))
      const headers: Record<string, string> = {}
      if (said.length > 0) headers['preference-applied'] = said.join(', ')
      return headers
    },
  }
}
