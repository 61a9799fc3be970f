import { useMemo } from 'react'
import type { Resource, Row } from './resource.ts'
import { useMissingColumns } from './use-missing-columns.ts'

const NONE: readonly string[] = []

/** A resource without the fields of later migrations, until a read has found their columns. */
export function useAddedFields(resource: Resource, rows: Row[] | undefined): Resource {
  const missing = useMissingColumns(resource, resource.added ?? NONE, rows)
  return useMemo(() => {
    const { added = NONE, fields } = resource
    const left = missing ?? added
    if (left.length === 0) return resource
    return {
      ...resource,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name))),
      ...(missing && { missing: missing.map((name) => fields[name]?.label ?? name) }),
    }
  }, [resource, missing])
}
