import { Controller, useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import type { FieldType } from './field-type.ts'
import type { Form } from './use-record-form.ts'

interface FormFieldProps {
  name: string
  field: FieldType
  form: Form
  hold: (working: boolean) => void
}

/** A field of a form: label, control, and what is wrong with it. */
export function FormField({ name, field, form, hold }: FormFieldProps) {
  const values = useWatch({ control: form.control })
  const { label, required = false, hint, wide, bare } = field
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <div
          ref={(box) => ref(box?.querySelector('input, textarea, select'))}
          data-width={wide ? 'full' : undefined}
        >
          <Field
            label={label}
            bare={bare}
            required={required}
            {...(hint && { hint })}
            error={error?.message}
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
        </div>
      )}
    />
  )
}
