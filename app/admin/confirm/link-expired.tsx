import { Link } from 'react-router'
import { Frame } from '../sign-in/frame.tsx'
import type { LinkKind } from './link-kinds.ts'

/** Says that a mailed link was used or is too old, and how to get a new one. */
export function LinkExpired({ renewal, renew }: Pick<LinkKind, 'renewal' | 'renew'>) {
  return (
    <Frame title="This link is no longer good">
      <p role="alert" className="mb-5">
        {renewal}
      </p>
      <div className="form-buttons">
        {renew && (
          <Link to={renew.to} className="button button-solid">
            {renew.label}
          </Link>
        )}
        <Link to="/admin" className="form-link">
          Back to sign-in
        </Link>
      </div>
    </Frame>
  )
}
