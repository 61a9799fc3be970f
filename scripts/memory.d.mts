export declare const MEMORY: { MALLOC_ARENA_MAX: string; NODE_OPTIONS: string }
