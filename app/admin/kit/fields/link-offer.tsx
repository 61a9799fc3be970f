interface LinkOfferProps {
  /** Of the control that gets the focus when the offer is accepted. */
  id: string
  /** The complete URL for an incomplete one such as `www.example.org`. */
  offer: string
  accept: (link: string) => void
}

/** Offers to replace the typed link by a complete one. */
export function LinkOffer({ id, offer, accept }: LinkOfferProps) {
  const take = () => {
    accept(offer)
    // The button with the focus disappears with the offer.
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
