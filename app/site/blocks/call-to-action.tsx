interface CallToActionProps {
  text: string
  button: string
  to: string
}

export function CallToAction({ text, button, to }: CallToActionProps) {
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
