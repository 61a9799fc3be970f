/** The behaviors of every public page. Each import registers a custom element. */
export {}
