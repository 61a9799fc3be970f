import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { expect, test } from './support/test.ts'

interface Difference {
  path: string
  missing: string[]
}

/** Rules of the whole style sheet that match something in a page and are not among its own. */
async function differences(paths: string[]): Promise<Difference[]> {
  const load = async (path: string) => (await fetch(path)).text()
  const sheet = (text: string) => {
    const made = new CSSStyleSheet()
    made.replaceSync(text)
    return [...made.cssRules]
  }
  /** Custom properties, those that count being looked at by their names, how things change, and the reset's finer points. */
  const setsNothing = ({ style }: CSSStyleRule) =>
    [...style].every((name) =>
      /^(--|transition|interpolate-size|tab-size|font-(feature|variation)-settings)/.test(name),
    )
  /** Each selector with the conditions that it stands in. */
  const selectors = (rules: CSSRule[], place = ''): [string, string][] =>
    rules.flatMap((rule): [string, string][] => {
      if (rule instanceof CSSStyleRule && setsNothing(rule)) return []
      if (rule instanceof CSSStyleRule)
        return rule.selectorText.split(/, (?![^(]*\))/).map((each) => [each, `${place}|${each}`])
      const [condition = ''] = rule.cssText.split('{', 1)
      if (!(rule instanceof CSSGroupingRule) || LATER.test(condition)) return []
      // Everybody's browser knows it.
      const inner = condition.startsWith('@supports (color:color-mix(') ? '' : condition
      return selectors([...rule.cssRules], place + inner)
    })
  // What is not true before the whole sheet has come, or makes a small difference only.
  const LATER =
    /^@(media (print|\((scripting: none|forced-colors: active|prefers-reduced-motion: reduce)\))|starting-style)/
  const LATER_STATE = /:(hover|active)(?![\w-])|^:(host|-moz-focusring)/
  // What may become true of an element while somebody is there.
  const STATES =
    /::?(focus-visible|focus-within|focus|popover-open|target|checked|disabled|before|after|backdrop|marker|selection|first-letter)(?![\w-(])|\[open\]/g
  const matches = (page: Document, selector: string) => {
    const still = selector.replace(STATES, '').replace(/(^|[\s>+~(])(?=$|[\s>+~)])/g, '$1*')
    try {
      return page.querySelector(still) !== null
    } catch {
      return false
    }
  }
  const pages = await Promise.all(
    paths.map(async (path) => new DOMParser().parseFromString(await load(path), 'text/html')),
  )
  const [href = ''] = pages.map(
    (page) => page.querySelector('link[rel="held-styles"]')?.getAttribute('href') ?? '',
  )
  const all = await load(href)
  const whole = selectors(sheet(all))
  return pages.map((page, n) => {
    const own = [...page.head.querySelectorAll('style')].map((style) => style.textContent).join('')
    const kept = new Set(selectors(sheet(own)).map(([, place]) => place))
    const wanted = whole.filter(
      ([selector, place]) =>
        !kept.has(place) && !LATER_STATE.test(selector) && matches(page, selector),
    )
    const named = new Set(own.match(/(?<=var\()--[\w-]+/g))
    const lost = [...named].filter((name) => all.includes(`${name}:`) && !own.includes(`${name}:`))
    return { path: paths[n] ?? '', missing: [...wanted.map(([, place]) => place), ...lost] }
  })
}

// One of the pages is not there.
test.use({ expectedErrors: [/status of 404/] })

test('no page lacks a style that its whole style sheet would give it', async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite.url}/robots.txt`)
  const found = await page.evaluate(differences, [
    ...PUBLIC_PATHS,
    '/events/e0000000-0000-4000-8000-000000000008',
    '/nowhere',
  ])
  expect(found.filter(({ missing }) => missing.length > 0)).toEqual([])
})
