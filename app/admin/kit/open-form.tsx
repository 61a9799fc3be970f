import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { RecordForm } from './form.tsx'
import type { Opened } from './opened.ts'
import type { Resource } from './resource.ts'

interface OpenFormProps {
  resource: Resource
  opened: Opened
  close: () => void
}

/** A form where its resource wants it: above the list, or in a dialog of its own. */
export function OpenForm({ resource, opened, close }: OpenFormProps) {
  const { texts, manner } = resource
  const title = opened.row ? texts.edit : texts.add
  const form = <RecordForm key={opened.name} resource={resource} opened={opened} close={close} />
  return manner === 'dialog' ? (
    <Dialog title={title} close={close}>
      {form}
    </Dialog>
  ) : (
    <InlineForm key={opened.name} title={title}>
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
