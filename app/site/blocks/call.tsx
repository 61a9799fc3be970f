interface CallProps {
  /** A question or an offer, in a few words. */
  text: string
  button: string
  to: string
}

/** Ends a page with the next step. */
export function Call({ text, button, to }: CallProps) {
  return (
    <div className="band-accent">
      <div className="container flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-14">
        <p className="max-w-[15em] font-serif text-2xl">{text}</p>
        <a href={to} className="button button-light">
          {button}
        </a>
      </div>
    </div>
  )
}
