/**
 * What a process of the site is told about memory before it begins. Threads that compress and draw share
 * two arenas of glibc's allocator, instead of eight for each core that are never given back; what is
 * large (pixels, uploads) always has memory of its own, which goes back at once, where glibc would soon
 * take up to 32 MB from the arenas and leave holes there; and V8 collects what is young after 8 MB
 * instead of 16, and what is old once it has grown by about a half: how far it lets garbage pile up, up to four
 * times what is in use, depends on how large the heap may become (`node bench/process.ts`, `npm run soak`). A
 * heap of 1 GB holds ten of the largest answers that signed-in people may ask for (ANSWER_LIMIT_USER) at once.
 * https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
export const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=1024',
}
