/** Whether a modifier key is pressed, so that the browser should handle the event (new tab, download). */
export function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
}
