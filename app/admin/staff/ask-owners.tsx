import { useOwners } from './use-accounts.ts'

/** Tells staff who are no owners whom to ask. */
export function AskOwners() {
  const { data: owners = [] } = useOwners()
  return (
    <>
      <p>
        Only owners of the site manage accounts. If a colleague needs to be let in, you need a new
        password, or you should be an owner too, ask {owners.length > 1 ? 'one of them' : 'them'}
        {owners.length > 0 ? ':' : '.'}
      </p>
      <ul>
        {owners.map((email) => (
          <li key={email}>
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
