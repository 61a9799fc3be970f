import { RestError } from './rest-error.ts'

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
  maxAffected: number | undefined
  /** The `Preference-Applied` header (RFC 7240) for those of `names` that were requested. */
  applied: (...names: string[]) => Record<string, string>
}

/** A `Prefer` header (RFC 7240). @throws RestError PGRST122 for an unknown one under `handling=strict`. */
export function readPreferences(header: string | undefined): Preferences {
  const requested = new Map<string, string>()
  const unknown: string[] = []
  for (const preference of (header ?? '').split(',').map((text) => text.trim())) {
    if (preference === '') continue
    const [name = '', value = ''] = preference.split('=')
    if (Object.hasOwn(KNOWN, name) && KNOWN[name]?.test(value)) {
      if (!requested.has(name)) requested.set(name, value)
    } else if (!preference.startsWith('timezone=')) unknown.push(preference)
  }
  const strict = requested.get('handling') === 'strict'
  if (strict && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', {
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  const max = requested.get('max-affected')
  return {
    get: (name) => requested.get(name),
    maxAffected: strict && max ? Number(max) : undefined,
    applied: (...names) => {
      const applied = names.flatMap((name) =>
        requested.has(name) ? [`${name}=${requested.get(name)}`] : [],
      )
      const headers: Record<string, string> = {}
      if (applied.length > 0) headers['preference-applied'] = applied.join(', ')
      return headers
    },
  }
}
