import type { ReactNode } from 'react'
import { PulseRule } from '../../ui/pulse-rule.tsx'
import { PUBLICATIONS } from '../copy/resources.ts'
import { useTexts } from '../use-texts.ts'

export function PublicationMessage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="container py-[clamp(3rem,9vh,7rem)]">
      <h1 className="text-4xl">{title}</h1>
      <PulseRule className="my-8" />
      {children}
      <p className="mt-9">
        <a href="/publications" className="button button-solid">
          {useTexts(PUBLICATIONS).paper.back}
        </a>
      </p>
    </div>
  )
}
