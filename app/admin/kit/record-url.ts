import { PAGE_SIZE } from '../../data/read-page.ts'

/** The address of a record on a public list that is divided into pages; `index` counts from 0. */
export function recordUrl(path: string, id: string, index: number): string {
  const page = Math.floor(index / PAGE_SIZE) + 1
  return `${path}${page > 1 ? `?page=${page}` : ''}#${id}`
}
