import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { passkeyFailureOf } from '../auth/passkey-failure.ts'
import { useRenamePasskey } from './use-passkeys.ts'

const MAX = 120
const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(MAX, `A name has at most ${MAX} characters`),
})

interface RenameProps {
  id: string
  name: string
  done: () => void
}

export function RenamePasskey({ id, name, done }: RenameProps) {
  const rename = useRenamePasskey(id)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name },
  })
  const submit = handleSubmit(async (values) => {
    const error = await rename(values.name)
    if (error) setError('name', { message: messageOf(error) }, { shouldFocus: true })
    else done()
  })
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label="Name"
        hint="So that you know it again, such as “Work laptop”."
        error={formState.errors.name?.message}
      >
        {(props) => <input {...props} {...register('name')} autoComplete="off" />}
      </Field>
      <SubmitButton busy={formState.isSubmitting}>Save Name</SubmitButton>
    </form>
  )
}

function messageOf(
  error: Parameters<typeof passkeyFailureOf>[0] & { status?: number | undefined },
) {
  return error.status === 404
    ? 'This passkey has been removed. Please reload the page.'
    : passkeyFailureOf(error)
}
