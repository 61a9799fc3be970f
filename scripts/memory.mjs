/**
 * What a process of the site is told about memory before it begins. Threads that compress and draw share
 * two arenas of glibc's allocator, instead of eight for each core that are never given back, and V8
 * collects what is young after 8 MB instead of 16 (`node bench/process.ts`).
 * https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
export const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8',
}
