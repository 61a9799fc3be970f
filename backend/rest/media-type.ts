import { refuse } from './rest-error.ts'

/** A shape of an answer's body. */
export interface MediaType {
  contentType: string
  shape: 'list' | 'object' | 'csv'
  stripNulls: boolean
}

const PGRST = /^application\/vnd\.pgrst\.(object|array)(\+json)?$/

/**
 * The first acceptable form of the body; JSON when nothing is asked for.
 *
 * @throws RestError PGRST107 (406) when there is none.
 */
export function negotiate(accept: string | undefined): MediaType {
  const asked = (accept ?? '').split(',').map((range) => range.trim())
  for (const range of asked) {
    const found = mediaType(range)
    if (found) return found
  }
  throw refuse.mediaType(asked.join(', '))
}

function mediaType(range: string): MediaType | undefined {
  const [type = '', ...parameters] = range
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const stripNulls = parameters.includes('nulls=stripped')
  if (['', '*/*', 'application/*', 'application/json'].includes(type)) {
    return { contentType: 'application/json', shape: 'list', stripNulls: false }
  }
  if (type === 'text/csv') return { contentType: type, shape: 'csv', stripNulls: false }
  const special = PGRST.exec(type)
  if (!special) return undefined
  const nulls = stripNulls ? ';nulls=stripped' : ''
  return {
    contentType: `application/vnd.pgrst.${special[1]}+json${nulls}`,
    shape: special[1] === 'object' ? 'object' : 'list',
    stripNulls,
  }
}
