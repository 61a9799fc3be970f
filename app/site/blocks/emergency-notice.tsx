import { EMERGENCY } from '../copy/emergency.ts'

/** On every page where patients look for help. */
export function EmergencyNotice() {
  return (
    <p className="container pt-8">
      <strong className="emergency-notice">{EMERGENCY}</strong>
    </p>
  )
}
