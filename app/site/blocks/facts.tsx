interface FactsProps {
  facts: readonly { name: string; text: string }[]
}

export function Facts({ facts }: FactsProps) {
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
