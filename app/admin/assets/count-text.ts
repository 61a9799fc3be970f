/** `2 folders, 1 file`; what there is none of is left out. */
export function countText(folders: number, files: number): string {
  const parts = [words(folders, 'folder'), words(files, 'file')]
  return parts.filter((part) => !part.startsWith('0 ')).join(', ') || 'no files'
}

function words(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
