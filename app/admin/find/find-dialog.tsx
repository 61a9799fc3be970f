import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Close } from '../../ui/icons.tsx'
import { findTargets, findTexts, SCREEN_TARGETS, type Target } from './find-targets.ts'
import { Options, type TargetGroup } from './options.tsx'
import { addRecent, recentTargets } from './recent.ts'
import { useTargets } from './use-targets.ts'

const DEBOUNCE_MS = 150
const MAX_RECORDS = 30

/** A combobox in a dialog: finds screens, pages, records and texts of the site, and opens the chosen one. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const [text, setText] = useState('')
  const search = text.trim()
  const { groups, status, failure, retry } = useFound(search)
  const targets = groups.flatMap((group) => group.targets)
  const [activeUrl, setActiveUrl] = useState<string>()
  const active = targets.find(({ url }) => url === activeUrl) ?? targets[0]
  const listId = useId()
  const idOf = ({ url }: Target) => `${listId}-${url}`

  const onChosen = (target: Target) => {
    addRecent(target)
    // Returns the focus first, so that a form that opens can take it.
    dialog.current?.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter ends the composition of a character, too.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      document.getElementById(idOf(active))?.click()
    if (!step) return
    event.preventDefault()
    const next = targets.at((targets.indexOf(active) + step) % targets.length)
    setActiveUrl(next?.url)
    if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <dialog ref={dialog} className="find" aria-label="Find" closedby="any" onClose={onClose}>
      <div className="find-top">
        <input
          type="text"
          enterKeyHint="go"
          role="combobox"
          className="control"
          aria-label="Find a screen, record or text"
          placeholder="Find a screen, record or text"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={targets.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActiveUrl(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="find-close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Close size={22} />
        </button>
      </div>
      <Options id={listId} groups={groups} active={active} idOf={idOf} onChosen={onChosen} />
      <p role="status" className="find-status">
        {status}
      </p>
      {failure && (
        <div role="alert" className="find-failure">
          <p>{failure}</p>
          <button type="button" className="button button-quiet button-small" onClick={retry}>
            Try Again
          </button>
        </div>
      )}
    </dialog>
  )
}

/** What fits a search, and a sentence on how much. Before one, what was opened last, and all screens. */
function useFound(search: string) {
  const { pages, records, texts, isPending, failure, retry } = useTargets(
    useDebounced(search) !== '',
  )
  return useMemo(() => {
    if (!search) {
      const recent = recentTargets()
      const others = SCREEN_TARGETS.filter(
        ({ url }) => !recent.some((target) => target.url === url),
      )
      return { groups: groupsOf({ Recent: recent, Screens: others }), status: '', retry }
    }
    const found = findTargets(records, search)
    const named = findTargets([...SCREEN_TARGETS, ...pages], search)
    const isNamed = ({ url }: Target) => named.some((target) => target.url === url)
    const groups = groupsOf({
      'Screens and Pages': named,
      Records: found.slice(0, MAX_RECORDS),
      'In Texts of the Site': findTexts(texts, search).filter((target) => !isNamed(target)),
    })
    const count = groups.reduce((sum, { targets }) => sum + targets.length, 0)
    const isComplete = !isPending && !failure
    const status =
      found.length > MAX_RECORDS
        ? `${MAX_RECORDS} of ${found.length} records. More words narrow them down.`
        : count > 0
          ? `${count} found${isPending ? ' so far' : ''}`
          : isComplete
            ? `Nothing found for “${search}”`
            : ''
    return { groups, status: status || (isPending ? 'Reading records' : ''), failure, retry }
  }, [search, pages, records, texts, isPending, failure, retry])
}

function groupsOf(groups: Record<string, Target[]>): TargetGroup[] {
  return Object.entries(groups).flatMap(([label, targets]) =>
    targets.length > 0 ? [{ label, targets }] : [],
  )
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
