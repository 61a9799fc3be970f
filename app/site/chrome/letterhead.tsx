import { useLocation, useRouteLoaderData } from 'react-router'
import type { Contact } from '../../brand/contact.ts'
import { useBrand } from '../../ui/use-brand.ts'
import { Lines } from '../blocks/lines.tsx'
import { canonicalUrl } from '../meta.ts'

const listed = (parts: string[]) => parts.filter(Boolean).join(', ')

/** Shown on paper only. The first paint waits for it; see header.tsx. */
export function Letterhead({ contact: { street, city, phone, email } }: { contact: Contact }) {
  const location = useLocation()
  const { siteUrl = '' } = useRouteLoaderData<{ siteUrl?: string }>('root') ?? {}
  return (
    <div id="letterhead">
      <p>
        <strong>{useBrand().name}</strong>
        <br />
        {canonicalUrl(siteUrl, location)}
      </p>
      <Lines>{[listed([street, city]), listed([phone && `Phone: ${phone}`, email])]}</Lines>
    </div>
  )
}
