import { useLocation, useRouteLoaderData } from 'react-router'
import type { Contact } from '../../brand/contact.ts'
import { useBrand } from '../../ui/use-brand.ts'
import { canonicalUrl } from '../meta.ts'

export function Letterhead({ contact }: { contact: Contact }) {
  const location = useLocation()
  const { siteUrl = '' } = useRouteLoaderData<{ siteUrl?: string }>('root') ?? {}
  return (
    <div className="letterhead">
      <p>
        <strong>{useBrand().name}</strong>
        <br />
        {canonicalUrl(siteUrl, location)}
      </p>
      <p>
        {`${contact.street}, ${contact.city}`}
        <br />
        {`Phone: ${contact.phone}, ${contact.email}`}
      </p>
    </div>
  )
}
