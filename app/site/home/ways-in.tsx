import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'

/** The first step of each kind of visitor, on the first screen. */
export function WaysIn() {
  const texts = useTexts(HOME)
  return (
    <nav className="ways-in" aria-label="Ways in">
      <ul className="container">
        {texts.waysIn.map(({ visitor, text, to }) => (
          <li key={to}>
            <a href={to}>
              <span className="text-soft">{visitor}</span>
              <span className="link">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
