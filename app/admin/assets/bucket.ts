/** The bucket that the file manager shows. */
export const BUCKET = 'photos'

/** Where a folder is open; relative to the screen. */
export function folderLink(path: string): string {
  return path ? `?${new URLSearchParams({ folder: path })}` : '.'
}
