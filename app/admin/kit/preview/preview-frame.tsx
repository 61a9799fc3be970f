import { type RefObject, useEffect, useRef, useState } from 'react'
import { scrollToId, scrollToText, showGate } from './scroll-page.ts'
import type { Drawing } from './use-preview.ts'

interface PreviewFrameProps {
  drawing: Drawing
  anchor: string | undefined
  /** The text that is being edited, which the page scrolls to. */
  edited?: EditedText | undefined
  /** In CSS pixels. */
  width: number
  /** What the page takes for the reader's choice (https://drafts.csswg.org/css-color-adjust/#preferred). */
  colorScheme: 'light' | 'dark'
}

/** The selector of the terms gate, which hides the page behind it. */
export const GATE = 'site-gate'

export interface EditedText {
  control: HTMLTextAreaElement | HTMLInputElement
  /** The selector of the part of the page that has the text; undefined if that is clear from its words. */
  part?: string | undefined
}

/**
 * A drawn page, scaled down to fit. A new drawing replaces the one before once it has loaded, at the same place, or
 * at that of the text that is being edited. Without
 * `allow-scripts` nothing in it runs, and without `allow-popups` its links, which open windows, do nothing.
 */
export function PreviewFrame({ drawing, anchor, edited, width, colorScheme }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const scale = useScale(box, width)
  const [shown, setShown] = useState<Drawing>()
  const current = useRef<HTMLIFrameElement>(null)
  const show = (frame: HTMLIFrameElement, loaded: Drawing) => {
    const page = frame.contentDocument
    if (!page) return
    const base = page.createElement('base')
    base.target = '_blank'
    page.head.append(base)
    const before = current.current?.contentWindow?.scrollY
    if (before !== undefined) frame.contentWindow?.scrollTo(0, before)
    else if (anchor) scrollToId(page, anchor)
    const isEditing = edited?.control === document.activeElement
    if (edited) showEdited(page, edited, isEditing || before === undefined)
    current.current = frame
    setShown(loaded)
  }
  useEffect(() => {
    const page = current.current?.contentDocument
    // Another width moves everything.
    if (page && width && anchor) scrollToId(page, anchor)
  }, [width, anchor])
  useEffect(() => {
    const page = current.current?.contentDocument
    if (page && edited) showEdited(page, edited, true)
  }, [edited])
  const drawings = shown && shown.id !== drawing.id ? [shown, drawing] : [drawing]
  return (
    <div ref={box} className="preview-box">
      {drawings.map((each) => (
        <iframe
          key={each.id}
          title="The page as it would be"
          sandbox="allow-same-origin"
          srcDoc={each.html}
          data-loading={each.id !== shown?.id || undefined}
          style={{ width, height: `${100 / scale}%`, scale: String(scale), colorScheme }}
          onLoad={({ currentTarget }) => show(currentTarget, each)}
        />
      ))}
    </div>
  )
}

function showEdited(page: Document, { control, part }: EditedText, scrolls: boolean): void {
  showGate(page, part === GATE)
  if (scrolls) scrollToText(page, control.value, part)
}

/** How much a page of this width must shrink to fit into the box. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number): number {
  const [available, setAvailable] = useState(width)
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable(entry.contentRect.width)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return Math.min(1, available / width)
}
