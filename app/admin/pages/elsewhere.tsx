import { Link } from 'react-router'

const SITE_TEXTS = '/admin/site-texts'

/** What staff look for among the texts of a page, but write on another screen. */
const ELSEWHERE: Record<string, { text: string; to: string }> = {
  '/contact': { text: 'Contact details are in Site Texts', to: SITE_TEXTS },
  '/terms-and-conditions': {
    text: 'The terms themselves are in Site Texts',
    to: `${SITE_TEXTS}#site-texts:terms`,
  },
}

export const hasElsewhere = (page: string) => page in ELSEWHERE

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
