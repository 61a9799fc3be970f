export declare const MEMORY: Record<
  'MALLOC_ARENA_MAX' | 'MALLOC_MMAP_THRESHOLD_' | 'MALLOC_TRIM_THRESHOLD_' | 'NODE_OPTIONS',
  string
>
