import type { FailureTexts } from './data-block.tsx'

export function loadFailure(what: string): FailureTexts {
  const text = `Could not load ${what}. Please try again later.`
  return { text, toast: { title: 'Error fetching data', description: text } }
}
