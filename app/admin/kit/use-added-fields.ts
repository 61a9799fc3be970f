import { useMemo } from 'react'
import type { Resource, Row } from './resource.ts'
import { useHasColumn } from './use-has-column.ts'

/** A resource without the fields of a later migration, until a read has found their columns. */
export function useAddedFields(resource: Resource, rows: Row[] | undefined): Resource {
  const has = useHasColumn(resource, resource.added?.[0], rows)
  return useMemo(() => {
    const { added, fields } = resource
    if (!added || has) return resource
    return {
      ...resource,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !added.includes(name))),
      ...(has === false && { missing: added.map((name) => fields[name]?.label ?? name) }),
    }
  }, [resource, has])
}
