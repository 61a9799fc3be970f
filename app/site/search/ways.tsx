import { SEARCH } from '../copy/search.ts'
import { useTexts } from '../use-texts.ts'

/** Where to go from a search without words or results. */
export function Ways({ hasFailed = false }: { hasFailed?: boolean }) {
  const { none, ways } = useTexts(SEARCH)
  return (
    <div className="no-results" role={hasFailed ? 'status' : undefined}>
      {hasFailed && (
        <>
          <p className="text-xl">{none.title}</p>
          <p className="mt-2 mb-8">{none.text}</p>
        </>
      )}
      <h2 className="text-xl">{ways.title}</h2>
      <ul className="link-list">
        {(
          [
            ['/research-clinical-trials', ways.trials],
            ['/events', ways.events],
            ['/publications', ways.publications],
            ['/contact', ways.contact],
          ] as const
        ).map(([path, text]) => (
          <li key={path}>
            <a href={path} className="link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
