/**
 * What a process of the site is told about memory before it begins. All threads share one
 * arena of glibc's allocator, instead of eight for each core that are never given back; what is
 * large (pages, pixels, uploads) always has memory of its own, which goes back at once, where glibc would soon
 * take up to 32 MB from the arena and leave holes there; and V8 collects what is young after 4 MB
 * instead of 16, and what is old once it has grown by about a half: how far it lets garbage pile up, up to four
 * times what is in use, depends on how large the heap may become (`node bench/process.ts`, `npm run soak`). A
 * heap of 1 GB holds ten of the largest answers that signed-in people may ask for (ANSWER_LIMIT_USER) at once.
 * https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
export const MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=1024',
}
