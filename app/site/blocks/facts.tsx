interface FactsProps {
  facts: readonly { name: string; text: string }[]
}

/** Nothing without any. */
export function Facts({ facts }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
