import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '../staff-client-context.ts'
import { listFolder } from './bucket.ts'

/** The query key of a bucket or folder. */
export function folderKey(bucket: string, ...path: string[]) {
  return ['files', bucket, ...path]
}

/** The entries of a folder. */
export function useFolder(bucket: string, path: string) {
  const client = useStaffClient()
  return useQuery({
    queryKey: folderKey(bucket, path),
    queryFn: () => listFolder(client, bucket, path),
  })
}
