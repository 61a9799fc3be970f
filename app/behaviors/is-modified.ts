/** Whether a click or key press is meant for the browser: for another tab or window, or to save a link. */
export function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
}
