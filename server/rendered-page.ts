declare const brand: unique symbol

/**
 * The bytes of a page as React rendered it. The type is opaque on purpose: nothing reads or edits the
 * HTML of a page; only compression and hashing (cached-response.ts) take it.
 */
export interface RenderedBytes {
  readonly [brand]: 'bytes'
}

/** The body of a response of the renderer, whole. */
export async function renderedBytes(response: Response): Promise<RenderedBytes> {
  return Buffer.from(await response.arrayBuffer()) as unknown as RenderedBytes
}
