import { type Probe, probe } from './probe.ts'
import type { Source } from './sources.ts'

interface CachedProbe {
  result: Promise<Probe>
  /** In ms, as performance.now() counts them. */
  startedAt: number
}

const MAX_SOURCES = 10_000

/** Caches the versions of sources. An expired one is returned while the source is probed again. */
export class SourceVersions {
  #probes = new Map<string, CachedProbe>()

  has(source: Source): boolean {
    return this.#probes.has(source.id)
  }

  get(source: Source): Promise<Probe> {
    const cached = this.#probes.get(source.id)
    if (!cached) return this.#add(source)
    if (performance.now() - cached.startedAt < source.maxAge * 1000) return cached.result
    const next = probe(source)
    cached.startedAt = performance.now()
    void next.then((result) => result !== 'unreachable' && this.#replace(source.id, cached, next))
    return cached.result
  }

  clear(): void {
    this.#probes.clear()
  }

  #add(source: Source): Promise<Probe> {
    const cached = { result: probe(source), startedAt: performance.now() }
    this.#probes.set(source.id, cached)
    const [oldest = ''] = this.#probes.keys()
    if (this.#probes.size > MAX_SOURCES) this.#probes.delete(oldest)
    void cached.result.then((result) => {
      if (result === 'unreachable' && this.#probes.get(source.id) === cached)
        this.#probes.delete(source.id)
    })
    return cached.result
  }

  /** Does nothing if the cache was cleared meanwhile: the probe may be older than the change. */
  #replace(id: string, cached: CachedProbe, result: Promise<Probe>): void {
    if (this.#probes.get(id) === cached)
      this.#probes.set(id, { result, startedAt: cached.startedAt })
  }
}
