/** How long a toast is shown, without the time that the pointer or focus pauses it. */
export const TOAST_DURATION_MS = 5000
