import { useOwners } from './use-accounts.ts'

/** Names the owners, for staff without that role. */
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
