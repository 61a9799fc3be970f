interface YearTabsProps {
  years: number[]
  selected: number
  addressOf: (year: number) => string
}

export function YearTabs({ years, selected, addressOf }: YearTabsProps) {
  return (
    <ul aria-label="Year" className="year-tabs">
      {years.map((year) => (
        <li key={year}>
          <a
            href={addressOf(year)}
            aria-current={year === selected ? 'true' : undefined}
            className="year-tab"
          >
            {year}
          </a>
        </li>
      ))}
    </ul>
  )
}
