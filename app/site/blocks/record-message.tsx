import type { ReactNode } from 'react'
import { PulseRule } from '../../ui/pulse-rule.tsx'

interface RecordMessageProps {
  title: string
  /** The list of such records. */
  back: { to: string; text: string }
  children?: ReactNode
}

/** In place of the page of one record: that it is loading, missing or could not be read. */
export function RecordMessage({ title, back, children }: RecordMessageProps) {
  return (
    <div className="container py-[clamp(3rem,9vh,7rem)]">
      <h1 className="text-4xl">{title}</h1>
      <PulseRule className="my-8" />
      {children}
      <p className="mt-9">
        <a href={back.to} className="button button-solid">
          {back.text}
        </a>
      </p>
    </div>
  )
}
