import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface YearTabsProps {
  years: number[]
  selected: number
  /** Where a year is found without scripts. */
  addressOf: (year: number) => string
  choose: (year: number) => void
  /** The id of the panel that shows the chosen year. */
  panel: string
}

/** Years to choose from. Each is a link; with scripts they are tabs, walked through by arrow keys. */
export function YearTabs({ years, selected, addressOf, choose, panel }: YearTabsProps) {
  const hydrated = useHydrated()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // From where the focus is: the chosen year may still be on its way into the address.
    const tabs = [...event.currentTarget.querySelectorAll('a')]
    const here = tabs.findIndex((tab) => tab.contains(document.activeElement))
    const place = placeAfter(event.key, here, tabs.length) ?? -1
    const year = years[place]
    if (year === undefined) return
    event.preventDefault()
    choose(year)
    tabs[place]?.focus()
  }
  return (
    <div role="tablist" aria-label="Year" className="year-tabs" onKeyDown={onKeyDown}>
      {years.map((year) => (
        <Link
          key={year}
          to={addressOf(year)}
          role="tab"
          aria-selected={year === selected}
          aria-controls={year === selected ? panel : undefined}
          tabIndex={hydrated && year !== selected ? -1 : undefined}
          className="year-tab"
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            choose(year)
          }}
        >
          {year}
        </Link>
      ))}
    </div>
  )
}

function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
