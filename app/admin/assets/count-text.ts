/** `2 folders, 1 file`, without zero counts. */
export function countText(folders: number, files: number): string {
  const parts = [plural(folders, 'folder'), plural(files, 'file')]
  return parts.filter((part) => !part.startsWith('0 ')).join(', ') || 'no files'
}

function plural(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
