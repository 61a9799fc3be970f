import { phoneLink } from '../../lib/links.ts'
import { TRIALS } from '../copy/trials.ts'
import { useContact } from '../use-contact.ts'
import { useTexts } from '../use-texts.ts'

/** What to do when no trial matches a filter. */
export function NoTrials() {
  const { phone } = useContact()
  return (
    <p id="results" className="block-empty" role="status">
      {useTexts(TRIALS).filter.none}{' '}
      {phone && (
        <a href={phoneLink(phone)} className="link">
          {phone}
        </a>
      )}
    </p>
  )
}
