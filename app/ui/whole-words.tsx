/** A heading's text, which breaks inside a hyphenated name or word only where that is wider than a line. */
export function WholeWords({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.includes('-') ? (
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Hyphenated words by themselves, with the text before, between and after them. */
function partsOf(text: string): string[] {
  const parts = ['']
  for (const word of text.split(/(\s)/))
    if (word.includes('-')) parts.push(word, '')
    else parts[parts.length - 1] += word
  return parts
}
