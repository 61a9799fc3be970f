import type { FailureTexts } from './data-block.tsx'

/** What a list says that could not be loaded, in its place and in a toast. */
export function loadFailure(what: string): FailureTexts {
  const text = `Could not load ${what}. Please try again later.`
  return { text, toast: { title: 'Error fetching data', description: text } }
}
