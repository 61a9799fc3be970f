import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { lengthOf } from '../../lib/length.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import type { FieldType } from './field-type.ts'
import { countText } from './limits.ts'
import { isBlank } from './schema.ts'
import type { Form } from './use-record-form.ts'

interface FormFieldProps {
  name: string
  field: FieldType
  form: Form
  hold: (working: boolean) => void
}

/** A field of a form: label, control, character count and error. */
export function FormField({ name, field, form, hold }: FormFieldProps) {
  const values = useWatch({ control: form.control })
  const { label, required = false, hint, wide, bare } = field
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <div
          ref={(box) => ref(box?.querySelector('input, textarea, select, [data-add]'))}
          data-width={wide ? 'full' : undefined}
          data-field={name}
        >
          <Field
            label={label}
            bare={bare}
            required={required}
            {...(hint && { hint })}
            {...(!error && countOf(value, field.max))}
            error={messageOf(error)}
          >
            {(props) =>
              field.control({
                props,
                name,
                value: value as never,
                change: onChange,
                leave: onBlur,
                values,
                hold,
                set: (other, value) => form.setValue(other, value, { shouldDirty: true }),
              })
            }
          </Field>
          <Original
            {...{ field, value }}
            fill={(value) => {
              onChange(value)
              form.setFocus(name)
            }}
          />
        </div>
      )}
    />
  )
}

interface OriginalProps {
  field: FieldType
  value: unknown
  fill: (value: unknown) => void
}

/** Marks a field that differs from its default, and offers that; or one that is left out, and offers the sample's. */
function Original({ field, value, fill }: OriginalProps) {
  const { label, original, isLeftOut, sample } = field
  const [isAsking, setAsking] = useState(false)
  if (original === undefined) return null
  const isChanged = JSON.stringify(value) !== JSON.stringify(original)
  if (!isChanged && !isLeftOut) return null
  const isSample = sample !== undefined && JSON.stringify(value) === JSON.stringify(sample)
  const isEmpty = isBlank(field, value)
  const mark = isEmpty ? 'Empty: the original is shown' : isSample ? 'As in the sample' : 'Changed'
  const leave = isLeftOut ? 'Leave out' : 'Use original'
  return (
    <div className="field-original">
      {isChanged ? mark : 'Not on the page yet'}
      {isChanged && (
        <button
          type="button"
          className="link"
          aria-label={isLeftOut ? `${leave} ${label}` : `${leave} of ${label}`}
          onClick={() => (Array.isArray(value) && !isEmpty ? setAsking(true) : fill(original))}
        >
          {leave}
        </button>
      )}
      {!isChanged && sample !== undefined && (
        <button
          type="button"
          className="link"
          aria-label={`Start from the sample’s text: ${label}`}
          onClick={() => fill(sample)}
        >
          Start from the sample’s text
        </button>
      )}
      {isAsking && (
        <Confirm
          title={isLeftOut ? `Leave out ${label}?` : `Use original of ${label}?`}
          action={leave}
          confirm={() => {
            setAsking(false)
            fill(original)
          }}
          cancel={() => setAsking(false)}
        >
          Your items go from the form. The page keeps them until you save.
        </Confirm>
      )}
    </div>
  )
}

/** The character count, shown from 80 % of the maximum on. */
function countOf(value: unknown, max: number | undefined): { count?: string; over?: boolean } {
  if (max === undefined || typeof value !== 'string') return {}
  const count = lengthOf(value.trim())
  return count > max * 0.8 ? { count: countText(count, max), over: count > max } : {}
}

/** The message of an error, or the first one within a list of items. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(messageOf).find(Boolean)
}
