export interface DeleteTarget {
  kind: 'folder' | 'file'
  name: string
  path: string
}
