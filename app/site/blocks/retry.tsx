import { useLocation } from 'react-router'
import { ON_EVERY_PAGE } from '../copy/every-page.ts'
import { useTexts } from '../use-texts.ts'

export function Retry() {
  const texts = useTexts(ON_EVERY_PAGE)
  const { pathname, search } = useLocation()
  return (
    <p className="retry">
      <a href={`${pathname}${search}`} className="link">
        {texts.retry}
      </a>
    </p>
  )
}
