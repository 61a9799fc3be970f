import { z } from 'zod'
import type { FieldType } from '../field-type.ts'
import { equalBy } from './equality.ts'

/** A checkbox. */
export function yesNo(label: string, initial = false): FieldType<boolean> {
  return {
    label,
    bare: true,
    initial: () => initial,
    toForm: (stored) => stored === true,
    schema: z.boolean(),
    equals: equalBy((stored) => stored === true),
    show: (stored) => (stored === true ? 'Yes' : 'No'),
    control: ({ props, value, change, leave, name }) => (
      <div className="field-check">
        <input
          {...props}
          type="checkbox"
          className=""
          name={name}
          checked={value}
          onChange={(event) => change(event.target.checked)}
          onBlur={leave}
        />
        <label htmlFor={props.id}>{label}</label>
      </div>
    ),
  }
}
