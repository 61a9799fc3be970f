import { type ReactNode, useId } from 'react'

export interface ControlProps {
  id: string
  className: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: string
  required?: boolean
  /** Without a label, which the control shows itself. */
  bare?: boolean | undefined
  hint?: string
  count?: string
  over?: boolean
  error?: string | undefined
  children: (props: ControlProps) => ReactNode
}

export function Field(props: FieldProps) {
  const { label, required, bare, hint, count, over, error, children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, count && `${id}-count`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      {!bare && (
        <label htmlFor={id}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
      )}
      {children({
        id,
        className: 'control',
        ...(required && { required }),
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {count && (
        <p id={`${id}-count`} className="field-count" data-over={over || undefined}>
          {count}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
