import { Bold, Heading2, Italic, Link, List, type LucideIcon } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { inputProps } from '../fields/text.tsx'
import { type Edit, type Mark, toggleMark } from './toggle-mark.ts'

interface MarkdownControlProps {
  label: string
  rows: number
  input: ReturnType<typeof inputProps>
  /** Without lists and headings. */
  isInline?: boolean
}

interface Tool {
  mark: Mark
  label: string
  icon: LucideIcon
  key?: string
}

const INLINE: Tool[] = [
  { mark: 'bold', label: 'Bold', icon: Bold, key: 'b' },
  { mark: 'italic', label: 'Italic', icon: Italic, key: 'i' },
  { mark: 'link', label: 'Link', icon: Link, key: 'k' },
]
const TOOLS: Tool[] = [
  ...INLINE,
  { mark: 'list', label: 'List', icon: List },
  { mark: 'heading', label: 'Heading', icon: Heading2 },
]

/** A text with a toolbar for its marks. */
export function MarkdownControl({ label, rows, input, isInline }: MarkdownControlProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const apply = (mark: Mark) => {
    if (!area.current) return
    const { value, selectionStart, selectionEnd } = area.current
    insert(area.current, toggleMark(mark, value, selectionStart, selectionEnd))
  }
  const pressKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase())
    if (!tool) return
    event.preventDefault()
    apply(tool.mark)
  }
  return (
    <>
      <MarkdownToolbar
        label={label}
        tools={isInline ? INLINE : TOOLS}
        area={input.id}
        apply={apply}
      />
      <textarea {...input} ref={area} rows={rows} onKeyDown={pressKey} onPaste={pasteMarks} />
    </>
  )
}

interface MarkdownToolbarProps {
  label: string
  tools: Tool[]
  /** The id of the text's control. */
  area: string
  apply: (mark: Mark) => void
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
function MarkdownToolbar({ label, tools, area, apply }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = tools.length - 1
    const targets: Partial<Record<string, number>> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    event.currentTarget.querySelectorAll('button')[target]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={`Format ${label}`}
      aria-controls={area}
      className="markdown-toolbar"
      onKeyDown={move}
    >
      {tools.map(({ mark, label, icon: Icon, key }, index) => (
        <button
          key={mark}
          type="button"
          className="icon-button"
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => apply(mark)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  )
}

/** Pastes formatted text as text with marks. Its module is loaded when it is first needed. */
function pasteMarks(event: ClipboardEvent<HTMLTextAreaElement>) {
  const html = event.clipboardData.getData('text/html')
  if (!html) return
  const area = event.currentTarget
  const plain = event.clipboardData.getData('text/plain')
  event.preventDefault()
  const paste = (text: string) => {
    const { selectionStart: start, selectionEnd: end } = area
    const caret = start + text.length
    insert(area, { start, end, text, selection: [caret, caret] })
  }
  import('./html-to-markdown.ts').then(
    ({ htmlToMarkdown }) => paste(htmlToMarkdown(html) || plain),
    () => paste(plain),
  )
}

/** Replaces a part of the text. `execCommand` is the only way that the browser's Undo knows. */
function insert(area: HTMLTextAreaElement, { start, end, text, selection }: Edit) {
  area.focus()
  area.setSelectionRange(start, end)
  if (text === '') document.execCommand('delete')
  else document.execCommand('insertText', false, text)
  area.setSelectionRange(...selection)
}
