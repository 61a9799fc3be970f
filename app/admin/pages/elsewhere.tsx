import { Link } from 'react-router'

const SITE_TEXTS = '/admin/site-texts'

/** By page: what staff look for among its texts, but write on another screen. */
const ELSEWHERE: Record<string, { text: string; to: string }> = {
  '/contact': { text: 'Contact details are in Site Texts', to: SITE_TEXTS },
  '/terms-and-conditions': {
    text: 'The terms themselves are in Site Texts',
    to: `${SITE_TEXTS}#site-texts:terms`,
  },
}

/** Whether staff write texts of this page on another screen as well. */
export const hasElsewhere = (page: string) => page in ELSEWHERE

/** A link to that screen, if there is one. */
export function Elsewhere({ page }: { page: string }) {
  const place = ELSEWHERE[page]
  if (!place) return null
  return (
    <p className="row-detail">
      <Link to={place.to} className="link">
        {place.text}
      </Link>
    </p>
  )
}
