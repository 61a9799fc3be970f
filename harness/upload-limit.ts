/** In bytes, for a backend whose limit a test does not care about. */
export const testUploadLimit = 50 * 1024 * 1024
