import { PAGE_SIZE } from './read-page.ts'

/** The path of a record's anchor on a paginated public list; `index` is its 0-based position in the list. */
export function recordUrl(path: string, id: string, index: number): string {
  const page = Math.floor(index / PAGE_SIZE) + 1
  return `${path}${page > 1 ? `?page=${page}` : ''}#${id}`
}
