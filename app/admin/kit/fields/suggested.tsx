import type { FieldType } from '../field-type.ts'
import { inputProps, type TextOptions, text } from './text.tsx'

/** One line of text with suggestions. */
export function suggested(
  label: string,
  words: readonly string[],
  options: TextOptions = {},
): FieldType<string> {
  return {
    ...text(label, options),
    control: (control) => (
      <>
        <input
          {...inputProps(control)}
          list={`${control.props.id}-words`}
          placeholder={options.placeholder}
        />
        <datalist id={`${control.props.id}-words`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      </>
    ),
  }
}
