import type { Factor } from '@supabase/supabase-js'
import type { ComponentProps } from 'react'
import type { ControlProps } from '../../ui/field.tsx'
import { nameOf } from './authenticators.ts'

type ChoiceProps = ControlProps & ComponentProps<'select'> & { factors: Factor[] }

/** Which of several authenticators a code is from. */
export function AuthenticatorChoice({ factors, ...props }: ChoiceProps) {
  return (
    <select {...props}>
      {factors.map((factor) => (
        <option key={factor.id} value={factor.id}>
          {nameOf(factor)}
        </option>
      ))}
    </select>
  )
}
