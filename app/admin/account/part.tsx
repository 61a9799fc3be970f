import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  children: ReactNode
}

/** One matter of the account, under its heading. */
export function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <section className="account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
