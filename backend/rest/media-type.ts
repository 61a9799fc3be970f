import { refuse } from './rest-error.ts'

export interface MediaType {
  contentType: string
  shape: 'list' | 'object' | 'csv'
  stripNulls: boolean
}

const PGRST = /^application\/vnd\.pgrst\.(object|array)(\+json)?$/

/** The first supported type of `Accept`, by default JSON. @throws RestError PGRST107 (406). */
export function negotiate(accept: string | undefined): MediaType {
  const ranges = (accept ?? '').split(',').map((range) => range.trim())
  for (const range of ranges) {
    const found = mediaType(range)
    if (found) return found
  }
  throw refuse.mediaType(ranges.join(', '))
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
