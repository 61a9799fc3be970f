export const BUCKET = 'photos'

/** The link to a folder, relative to the screen. */
export function folderLink(path: string): string {
  return path ? `?${new URLSearchParams({ folder: path })}` : '.'
}
