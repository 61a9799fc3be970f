import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '../staff-client-context.ts'
import { listFolder } from './bucket.ts'

export function folderKey(bucket: string, ...path: string[]) {
  return ['files', bucket, ...path]
}

export function useFolder(bucket: string, path: string) {
  const client = useStaffClient()
  return useQuery({
    queryKey: folderKey(bucket, path),
    queryFn: () => listFolder(client, bucket, path),
  })
}
