import { useState } from 'react'
import { isHosted } from '../../../data/staff-client.ts'
import { formatMoment } from '../../../lib/event-times.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { CopyButton } from '../../assets/copy-button.tsx'
import type { Resource, Row } from '../resource.ts'
import { type PreviewLink, usePreviewLinks } from './use-preview-links.ts'

interface PreviewLinksProps {
  resource: Resource
  /** As it is stored. */
  row: Row
  /** Of the page that will show the record. */
  publicUrl: string
}

/** Links that open a record without an account, while visitors don't see it. */
export function PreviewLinks(props: PreviewLinksProps) {
  return (
    <section aria-labelledby="preview-links" className="preview-links">
      <h3 id="preview-links" className="field-label">
        Preview link
      </h3>
      {isHosted() ? (
        <p className="field-hint">Preview links need the site’s own backend.</p>
      ) : (
        <Links {...props} />
      )}
    </section>
  )
}

function Links({ resource, row, publicUrl }: PreviewLinksProps) {
  const { links, create, withdraw } = usePreviewLinks(resource, row)
  const [leaving, setLeaving] = useState<PreviewLink>()
  return (
    <>
      <p className="field-hint">
        Anyone with the link sees this record on the site as it is saved now, for seven days and
        without an account.
      </p>
      {create.data && (
        <div className="preview-link" role="status">
          <p className="field-hint">Copy the link now. It is not shown again.</p>
          <code className="one-time-link">{create.data}</code>
          <CopyButton name="the preview link" url={create.data} label="Copy Link" />
        </div>
      )}
      {links.error && <p className="field-error">{links.error.message}</p>}
      <ul>
        {links.data?.map((link) => (
          <li key={link.id} className="preview-link">
            <span>A link ends {formatMoment(link.expires_at)}</span>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => setLeaving(link)}
            >
              Withdraw
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-disabled={create.isPending}
        onClick={() => !create.isPending && create.mutate(publicUrl)}
      >
        {create.isPending ? 'Making a link…' : 'Share a preview link'}
      </button>
      {leaving && (
        <Confirm
          title="Withdraw this link?"
          action="Withdraw"
          confirm={() => {
            create.reset()
            withdraw.mutate(leaving)
            setLeaving(undefined)
          }}
          cancel={() => setLeaving(undefined)}
        >
          It will no longer open the page, for anyone who has it.
        </Confirm>
      )}
    </>
  )
}
