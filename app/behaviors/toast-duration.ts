/** How long a toast is shown, without the time that the pointer or focus pauses it. */
export const TOAST_DURATION_MS = 5000
/** Of one with a button. */
export const ACTION_TOAST_DURATION_MS = 10_000
