import { type KeyboardEvent, startTransition, useOptimistic } from 'react'
import { opensElsewhere } from '../../ui/follow-links.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface YearTabsProps {
  years: number[]
  selected: number
  /** Where a year is found without scripts. */
  addressOf: (year: number) => string
  /** Resolves when the address says so. */
  choose: (year: number) => void | Promise<void>
  /** The id of the panel that shows the chosen year. */
  panel: string
}

/** Years to choose from. Each is a link; with scripts they are tabs, walked through by arrow keys. */
export function YearTabs({ years, selected, addressOf, choose, panel }: YearTabsProps) {
  const hydrated = useHydrated()
  /** Marked in the next frame, however long its panel takes. */
  const [marked, mark] = useOptimistic(selected)
  const take = (year: number) =>
    startTransition(async () => {
      mark(year)
      await choose(year)
    })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // From where the focus is: the chosen year may still be on its way into the address.
    const tabs = [...event.currentTarget.querySelectorAll('a')]
    const here = tabs.findIndex((tab) => tab.contains(document.activeElement))
    const place = placeAfter(event.key, here, tabs.length) ?? -1
    const year = years[place]
    if (year === undefined) return
    event.preventDefault()
    take(year)
    tabs[place]?.focus()
  }
  return (
    <div role="tablist" aria-label="Year" className="year-tabs" onKeyDown={onKeyDown}>
      {years.map((year) => (
        <a
          key={year}
          href={addressOf(year)}
          role="tab"
          aria-selected={year === marked}
          aria-controls={year === selected ? panel : undefined}
          tabIndex={hydrated && year !== marked ? -1 : undefined}
          className="year-tab"
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            take(year)
          }}
        >
          {year}
        </a>
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
