/** A file or folder that is about to be deleted. */
export interface DeleteTarget {
  kind: 'folder' | 'file'
  name: string
  path: string
}
