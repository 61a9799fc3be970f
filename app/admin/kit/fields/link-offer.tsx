interface LinkOfferProps {
  /** Of the control, which has the focus after the offer was taken. */
  id: string
  /** The whole address for one that was written as people say it: `www.example.org`. */
  offer: string
  accept: (link: string) => void
}

/** Offers a link in the place of the one that was written. */
export function LinkOffer({ id, offer, accept }: LinkOfferProps) {
  const take = () => {
    accept(offer)
    // The button goes with its offer.
    document.getElementById(id)?.focus()
  }
  return (
    <p className="link-offer">
      <button type="button" className="button button-quiet button-small" onClick={take}>
        Use {offer}
      </button>
    </p>
  )
}
