import type { FieldType } from '../field-type.ts'
import { type TextOptions, text } from './text.tsx'

/** One line of text, with words to choose from or to write over. */
export function suggested(
  label: string,
  words: readonly string[],
  options: TextOptions = {},
): FieldType<string> {
  return {
    ...text(label, options),
    control: ({ props, name, value, change, leave }) => (
      <>
        <input
          {...props}
          name={name}
          list={`${props.id}-words`}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
        <datalist id={`${props.id}-words`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      </>
    ),
  }
}
