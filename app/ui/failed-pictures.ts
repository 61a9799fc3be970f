/**
 * Hides a picture that could not be loaded, so that the placeholder behind it is seen instead of the
 * browser's broken image. It stands in the document's head: pictures fail long before React is there.
 */
export const failedPicturesScript = `addEventListener('error', ({ target: { style } }) => {
  // Errors of scripts come here too, from the window, which has no style.
  if (style) style.opacity = 0
}, true)`
