import type { Registry } from 'prom-client'

type SetValue = (value: number, labels?: Record<string, string>) => void
type Read = (set: SetValue) => void | Promise<void>

export interface Collectors {
  gauge: (name: string, help: string, labelNames: string[], read: Read) => void
  counter: (name: string, help: string, labelNames: string[], read: Read) => void
}

/** Registers metrics whose values are read when they are scraped; one without a value has no series. */
export async function collectors(registry: Registry): Promise<Collectors> {
  const { Counter, Gauge } = await import('prom-client')
  const registers = [registry]
  return {
    gauge: (name, help, labelNames, read) =>
      new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          this.reset()
          // Without labels a reset sets 0, which would count as a value.
          if (labelNames.length === 0) this.remove()
          await read((value, labels = {}) => this.set(labels, value))
        },
      }),
    counter: (name, help, labelNames, read) =>
      new Counter({
        ...{ name, help, labelNames, registers },
        async collect() {
          this.reset()
          if (labelNames.length === 0) this.remove()
          await read((value, labels = {}) => this.inc(labels, value))
        },
      }),
  }
}
