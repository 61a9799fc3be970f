import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isHosted } from '../../data/staff-client.ts'
import { MAILS } from '../../lib/text-keys.ts'

interface DeliveryChoiceProps {
  canMail: boolean
  register: UseFormRegisterReturn
}

/** How a link reaches its person; without a mail server there is no choice. */
export function DeliveryChoice({ canMail, register }: DeliveryChoiceProps) {
  const id = useId()
  if (!canMail) {
    return (
      <p className="notice">
        No mail server is set up, so you get a link to copy and hand over yourself.
      </p>
    )
  }
  return (
    <fieldset className="field choice">
      <legend className="field-label">How the link reaches them</legend>
      <div className="field-check">
        <input {...register} type="radio" id={`${id}-mail`} value="mail" />
        <label htmlFor={`${id}-mail`}>Send a mail</label>
      </div>
      <div className="field-check">
        <input {...register} type="radio" id={`${id}-link`} value="link" />
        <label htmlFor={`${id}-link`}>Make a link to copy</label>
      </div>
      {!isHosted() && (
        <p className="field-hint">
          <a href={`/admin/pages?page=${MAILS}`} target="_blank" rel="noopener" className="link">
            Change the text of this mail
          </a>
        </p>
      )}
    </fieldset>
  )
}
