import type { Trial } from '../../data/trials.ts'
import { filled } from '../../lib/filled.ts'
import { phoneLink } from '../../lib/links.ts'
import { isRecruiting } from '../../lib/trial-status.ts'
import { useContact } from '../use-contact.ts'

interface AskAboutTrialProps {
  trial: Trial
  texts: { title: string; call: string; print: string }
}

/** The contact of a trial, by default the foundation's, and its print sheet. */
export function AskAboutTrial({ trial, texts }: AskAboutTrialProps) {
  const foundation = useContact()
  const person = filled(trial.contact_name)
  const own = [filled(trial.contact_phone), filled(trial.contact_email)]
  const [phone, email] = own.some(Boolean) ? own : [foundation.phone, foundation.email]
  const kind = isRecruiting(trial.status) ? 'button-solid' : 'button-outline'
  return (
    <div className="trial-ask">
      {(person || phone || email) && <h4 className="eyebrow">{texts.title}</h4>}
      {person && <p>{person}</p>}
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {phone && (
          <li>
            <a href={phoneLink(phone)} className={`button ${kind}`}>
              {`${texts.call} ${phone}`}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(trial.name)}`}
              className="link arrow-link"
            >
              {email}
            </a>
          </li>
        )}
        <li className="trial-print">
          <print-sheet>
            <a href={`#${trial.id}`} className="link arrow-link">
              {texts.print}
            </a>
          </print-sheet>
        </li>
      </ul>
    </div>
  )
}
