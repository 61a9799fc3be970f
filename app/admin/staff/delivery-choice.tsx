import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isHosted } from '../../data/staff-client.ts'
import { MAILS } from '../../lib/text-keys.ts'

const MAILS_FORM = `/admin/pages?page=${MAILS}`

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
        {/* In a tab of its own, so that the form stays. A hosted project has texts of its own. */}
        {!isHosted() && (
          <a className="link" href={MAILS_FORM} target="_blank" rel="noopener">
            Change its text
          </a>
        )}
      </div>
      <div className="field-check">
        <input {...register} type="radio" id={`${id}-link`} value="link" />
        <label htmlFor={`${id}-link`}>Make a link to copy</label>
      </div>
    </fieldset>
  )
}
