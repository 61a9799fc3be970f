import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '../staff-client-context.ts'
import { listFolder } from './bucket.ts'

/** What has been read of a bucket. */
export function folderKey(bucket: string, ...path: string[]) {
  return ['files', bucket, ...path]
}

/** What lies directly in a folder of a bucket. */
export function useFolder(bucket: string, path: string) {
  const client = useStaffClient()
  return useQuery({
    queryKey: folderKey(bucket, path),
    queryFn: () => listFolder(client, bucket, path),
  })
}
