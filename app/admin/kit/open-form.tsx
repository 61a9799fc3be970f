import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import type { FormSession } from './form-session.ts'
import { RecordForm } from './record-form.tsx'
import type { Resource } from './resource.ts'

interface OpenFormProps {
  resource: Resource
  session: FormSession
  /** Gets the id of a record that was added. */
  close: (added?: unknown) => void
}

/** A record form as its resource presents it: above the list or in a dialog. */
export function OpenForm({ resource, session, close }: OpenFormProps) {
  const { texts, presentation } = resource
  const title = session.row ? texts.edit : texts.add
  const form = <RecordForm key={session.name} resource={resource} session={session} close={close} />
  return presentation === 'dialog' ? (
    <Dialog title={title} close={() => close()}>
      {form}
    </Dialog>
  ) : (
    <InlineForm key={session.name} title={title}>
      {form}
    </InlineForm>
  )
}

function InlineForm({ title, children }: { title: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  const returnFocus = useRef(useReturnFocus().returnFocus)
  useEffect(() => {
    section.current?.scrollIntoView()
    return returnFocus.current
  }, [])
  return (
    <section ref={section} className="inline-form" aria-labelledby="form-title">
      <h2 id="form-title" className="form-title text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
