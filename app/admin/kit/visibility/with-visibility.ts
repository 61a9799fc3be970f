import { useMemo } from 'react'
import type { Fields } from '../field-type.ts'
import { instant } from '../fields/instant.tsx'
import { yesNo } from '../fields/yes-no.tsx'
import type { Resource, Row } from '../resource.ts'
import { useMissingColumns } from '../use-missing-columns.ts'
import { isVisible } from './visibility.ts'

const isAfter = (until: unknown, from: unknown) =>
  Date.parse(String(until)) > Date.parse(String(from))

/** The fields of the form's section Visibility, by column. */
export const VISIBILITY_FIELDS = {
  hidden: yesNo('Hidden'),
  visible_from: instant('Visible from', { optional: true }),
  visible_until: {
    ...instant('Visible until', { optional: true }),
    check: ({ visible_from: from, visible_until: until }) =>
      from && until && !isAfter(until, from) ? 'It must end after it begins' : undefined,
  },
} satisfies Fields

/** One migration adds them all. */
const PROBED = ['hidden']

/**
 * A resource with the fields of visibility, where a read has found their columns: a project with the
 * specified tables alone takes every save. Its hidden records have no public URL.
 */
export function useVisibility(resource: Resource, rows: Row[] | undefined): Resource {
  const missing = useMissingColumns(resource, PROBED, rows)
  return useMemo(
    () => (missing ? withVisibility(resource, missing.length === 0) : resource),
    [resource, missing],
  )
}

function withVisibility(resource: Resource, has: boolean): Resource {
  if (!has) return { ...resource, visibility: 'missing' }
  return {
    ...resource,
    visibility: 'found',
    fields: { ...resource.fields, ...VISIBILITY_FIELDS },
    publicUrl: (row, index) => (isVisible(row) ? resource.publicUrl(row, index) : undefined),
  }
}

/** The payload without columns of visibility that mean what is stored, or the default of a new row. */
export function withoutUnchangedVisibility(payload: Row, stored: Row = {}): Row {
  const unchanged = new Set<string>(
    Object.entries(VISIBILITY_FIELDS)
      .filter(([name, field]) => field.equals(stored[name], payload[name]))
      .map(([name]) => name),
  )
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !unchanged.has(name)))
}
