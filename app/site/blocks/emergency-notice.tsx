import { ON_EVERY_PAGE } from '../copy/every-page.ts'
import { useTexts } from '../use-texts.ts'

/** On every page where patients look for help. */
export function EmergencyNotice() {
  const texts = useTexts(ON_EVERY_PAGE)
  return (
    <p className="container pt-8">
      <strong className="notice">{texts.emergency}</strong>
    </p>
  )
}
