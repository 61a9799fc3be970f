import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'

/** What a page needs of a style sheet, as text for its head. */
type CriticalStyles = (html: string) => string

/** Of selectors that stand in one rule, a page gets those whose classes and elements it has. */
interface Selector {
  text: string
  /** `.class`, `element` and `data-name`. */
  needs: string[]
}

interface Declaration {
  /** Of a custom property, which counts only where something reads it. */
  custom?: string | undefined
  text: string
}

type Part =
  | { kind: 'block'; open: string; parts: Part[] }
  | { kind: 'rule'; selectors: Selector[]; body: Declaration[] }
  /** Used by name: an animation or a registered property. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'always'; text: string }

/** When these come true the whole sheet is there, or soon will be. */
const LATER = /^@(media (print|\((scripting: ?none|forced-colors: ?active)\))$|starting-style)/
/** Nothing to be kept still on a page that has no animation. */
const STILL = /^@media \(prefers-reduced-motion: ?reduce\)$/
/** How things change when somebody does something. */
const MOVES = /^(transition|interpolate-size)/
/** What the reset says of code and of letters, where the page has no such and the browser says the same. */
const RESTATED = /^(tab-size|font-(feature|variation)-settings)$/
/** Every browser that is served knows it: Tailwind asks for the sake of older ones. */
const KNOWN = /^@supports \(color: ?color-mix\(in lab, red, red\)\)$/
const LATER_STATE = /(?<!\\):(hover|active)(?![\w-])/
/** Parts of fields for dates, numbers and files, which only staff have. */
const OF_STAFF = /::(-webkit-(date|calendar|inner-spin|outer-spin)|file-selector)/
/** Of the reset: pages have no shadow roots, and a ring of their own around what has the focus. */
const OF_OTHERS = /^:(host$|-moz-focusring)/

/**
 * What a page needs of the style sheets of a build, which lie in `folder` under their addresses. They
 * are read now, for a later build may take them away, and understood when a page asks for them.
 */
export function stylesOfBuild(folder: string) {
  const assets = join(folder, 'assets')
  const names = existsSync(assets)
    ? readdirSync(assets).filter((name) => name.endsWith('.css'))
    : []
  const sheets = new Map(
    names.map((name) => [`/assets/${name}`, whenAsked(readFileSync(join(assets, name), 'utf8'))]),
  )
  return (href: string, html: string): string | undefined => sheets.get(href)?.(html)
}

function whenAsked(css: string): CriticalStyles {
  let styles: CriticalStyles | undefined
  return (html) => {
    styles ??= criticalStyles(css)
    return styles(html)
  }
}

/** Styles are kept for so many kinds of page; by its classes and elements the site has fewer. */
const MOST_KINDS = 200

/** A page gets its own styles in its head and waits for no other file; too many rather than too few. */
export function criticalStyles(css: string): CriticalStyles {
  const sheet = partsOf(parse(css))
  const known = new Map<string, string>()
  return (html) => {
    const page = partsOfPage(html)
    const kind = [...page].sort().join(' ')
    const styles = known.get(kind) ?? stylesOf(sheet, page)
    if (known.size >= MOST_KINDS) known.clear()
    known.set(kind, styles)
    return styles
  }
}

function stylesOf(sheet: Part[], page: Set<string>): string {
  const pruned = prune(sheet, page)
  const parts = moves(pruned) ? pruned : pruned.filter((part) => !isStill(part))
  const names = namesIn(parts, page)
  return parts.map((part) => textOf(part, names)).join('')
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node) => partOf(node) ?? [])
}

function partOf(node: ChildNode): Part | undefined {
  if (node.type === 'comment' || node.type === 'decl') return
  if (node.type === 'rule') return ruleOf(node)
  const open = `@${node.name} ${node.params}`
  if (LATER.test(open)) return
  if (/keyframes$|^property$/.test(node.name))
    return { kind: 'named', name: node.params, text: String(node) }
  if (node.name === 'font-face' || !node.nodes) return { kind: 'always', text: withEnd(node) }
  return { kind: 'block', open: KNOWN.test(open) ? '' : open, parts: partsOf(node) }
}

function ruleOf(rule: Rule): Part {
  return {
    kind: 'rule',
    selectors: rule.selectors
      .filter((text) => ![LATER_STATE, OF_STAFF, OF_OTHERS].some((others) => others.test(text)))
      .map((text) => ({ text, needs: needsOf(text) })),
    body: rule.nodes
      .filter(
        (node) => node.type !== 'decl' || !(MOVES.test(node.prop) || RESTATED.test(node.prop)),
      )
      // A prefix may have been put before what had one.
      .filter((node, place, all) => String(node) !== String(all[place + 1]))
      .map((node) => ({
        custom: node.type === 'decl' && node.variable ? node.prop : undefined,
        text: String(node),
      })),
  }
}

/** `@layer a, b` has no block, so the next rule needs its semicolon. */
function withEnd(node: AtRule): string {
  return node.nodes ? String(node) : `${node};`
}

/** Classes, elements and data of a page as selectors name them, and the custom properties that it names. */
function partsOfPage(html: string): Set<string> {
  const elements = Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name)
  const classes = Array.from(html.matchAll(/\bclass="([^"]*)"/g), ([, names = '']) =>
    names
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .split(/\s+/)
      .map((name) => `.${name}`),
  )
  const named = html.match(/(?<![\w-])--[\w-]+/g) ?? []
  const data = html.match(/\bdata-[\w-]+/g) ?? []
  return new Set([...elements, ...classes.flat(), ...named, ...data])
}

const CLASS = /\.(?:\\.|[\w-])+/g

/** Parts of controls that a browser draws. */
const OF_CONTROLS = /::(-webkit-(?!details)|placeholder)|^:-moz-ui-invalid/

/**
 * Without what a selector cannot match. Data that a page does not name is set by scripts; all else that
 * stands in brackets is left to the browser.
 */
function needsOf(selector: string): string[] {
  let open = selector
  for (let last = ''; last !== open; ) {
    last = open
    open = open.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '')
  }
  const data = Array.from(open.matchAll(/(?<!\\)\[(data-[\w-]+)/g), ([, name = '']) => name)
  const plain = open.replace(/(?<!\\)\[(?:\\.|[^[\]\\])*\]/g, '')
  const classes = plain.match(CLASS) ?? []
  const elements = plain.replace(CLASS, '').match(/(?<![\w:#-])[a-z][\w-]*/gi) ?? []
  const needs = [...classes.map((name) => name.replace(/\\(.)/g, '$1')), ...elements, ...data]
  return OF_CONTROLS.test(selector) ? [...needs, 'input'] : needs
}

function prune(parts: Part[], page: Set<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'block') return [{ ...part, parts: prune(part.parts, page) }]
    if (part.kind !== 'rule') return [part]
    const selectors = part.selectors.filter((each) => each.needs.every((name) => page.has(name)))
    return selectors.length > 0 ? [{ ...part, selectors }] : []
  })
}

const isStill = (part: Part) => part.kind === 'block' && STILL.test(part.open)

/** Whether something moves by itself. */
function moves(parts: Part[]): boolean {
  return parts.some((part) => {
    if (part.kind === 'block') return !isStill(part) && moves(part.parts)
    return part.kind === 'rule' && part.body.some(({ text }) => /^animation(-name)?:/.test(text))
  })
}

interface Names {
  /** What the rules of a page call by name, and what that calls in turn. */
  used: Set<string>
  /** Custom properties that a rule or the page itself sets. */
  given: Set<string>
}

function namesIn(parts: Part[], page: Set<string>): Names {
  const values = new Map<string, string>()
  const used = new Set<string>()
  const note = (text: string) => {
    for (const [name] of text.matchAll(/[\w-]+/g)) {
      if (used.has(name)) continue
      used.add(name)
      note(values.get(name) ?? '')
    }
  }
  const visit = (all: Part[], look: (part: Part) => void): void => {
    for (const part of all) {
      look(part)
      if (part.kind === 'block') visit(part.parts, look)
    }
  }
  const visitBodies = (look: (declaration: Declaration) => void) =>
    visit(parts, (part) => part.kind === 'rule' && part.body.forEach(look))
  visitBodies(({ custom, text }) => {
    if (custom) values.set(custom, `${values.get(custom) ?? ''} ${text.slice(custom.length)}`)
  })
  visitBodies(({ custom, text }) => !custom && note(text))
  note([...page].filter((name) => name.startsWith('--')).join(' '))
  visit(parts, (part) => part.kind === 'named' && used.has(part.name) && note(part.text))
  return { used, given: new Set([...values.keys(), ...page]) }
}

/** What stands for a custom property that nothing sets. */
const FALLBACK = /var\((--[\w-]+),([^(),]+)\)/g

function textOf(part: Part, names: Names): string {
  const { used, given } = names
  switch (part.kind) {
    case 'always':
      return part.text
    case 'named':
      return used.has(part.name) ? part.text : ''
    case 'rule': {
      const body = part.body
        .filter(({ custom }) => !custom || used.has(custom))
        .map(({ text }) =>
          text.replace(FALLBACK, (all, name, value) => (given.has(name) ? all : value.trim())),
        )
      const selectors = part.selectors.map(({ text }) => text).join()
      return body.length > 0 ? `${selectors}{${body.join(';')}}` : ''
    }
    case 'block': {
      const inner = part.parts.map((each) => textOf(each, names)).join('')
      if (!part.open) return inner
      // An empty layer still has its place among the others.
      return inner || part.open.startsWith('@layer') ? `${part.open}{${inner}}` : ''
    }
  }
}
