import { type ReactNode, useId } from 'react'

interface AccountSectionProps {
  title: string
  children: ReactNode
}

export function AccountSection({ title, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
