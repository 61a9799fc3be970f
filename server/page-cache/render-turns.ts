import { Refused } from '../../backend/admission.ts'
import type { Turn } from '../limits/admission-control.ts'
import { whenComplete } from './shared-stream.ts'

type Render<Rendered> = Promise<Rendered>

interface Waiting<Rendered> {
  rendering?: Render<Rendered>
  readonly begun: AbortController
  readonly clients: Map<string, Promise<Rendered | Refused>>
}

interface Wanted<Rendered> {
  key: string
  address: string
  render: () => Render<Rendered>
  isFree: () => boolean
}

/** Clients take turns; visitors of one client wait for a page together, and its render then serves all that wait for it. */
export class RenderTurns<Rendered> {
  readonly #take: (address: string, signal: AbortSignal) => Promise<Refused | Turn>
  readonly #waiting = new Map<string, Waiting<Rendered>>()

  constructor(take: (address: string, signal: AbortSignal) => Promise<Refused | Turn>) {
    this.#take = take
  }

  render(wanted: Wanted<Rendered>): Promise<Rendered | Refused> {
    const { key, address } = wanted
    const waiting = this.#waiting.get(key) ?? { begun: new AbortController(), clients: new Map() }
    this.#waiting.set(key, waiting)
    const known = waiting.clients.get(address)
    if (known) return known
    const outcome = this.#inTurn(wanted, waiting)
    waiting.clients.set(address, outcome)
    return outcome
  }

  async #inTurn(
    { key, address, render, isFree }: Wanted<Rendered>,
    waiting: Waiting<Rendered>,
  ): Promise<Rendered | Refused> {
    const turn = await this.#take(address, waiting.begun.signal)
    if (waiting.rendering) {
      if (!(turn instanceof Refused)) end(turn, true)
      return waiting.rendering
    }
    if (turn instanceof Refused) {
      waiting.clients.delete(address)
      if (waiting.clients.size === 0) this.#waiting.delete(key)
      return turn
    }
    const rendering = render()
    waiting.rendering = rendering
    this.#waiting.delete(key)
    // A reason of our own: the default is an error with a stack, a hundredth of the page.
    waiting.begun.abort('rendering')
    rendering.then(turn.rendered, turn.rendered)
    void whenComplete(rendering).then(() => turn.complete(isFree()))
    return rendering
  }
}

function end({ rendered, complete }: Turn, isFree: boolean): void {
  rendered()
  complete(isFree)
}
