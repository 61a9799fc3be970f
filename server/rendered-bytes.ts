declare const brand: unique symbol

/** A page as React rendered it, opaque on purpose: nothing reads or edits it; cached-response.ts compresses and hashes it. */
export interface RenderedBytes {
  readonly [brand]: 'bytes'
}

/** The body of a response of the renderer, whole. */
export async function renderedBytes(response: Response): Promise<RenderedBytes> {
  return Buffer.from(await response.arrayBuffer()) as unknown as RenderedBytes
}
