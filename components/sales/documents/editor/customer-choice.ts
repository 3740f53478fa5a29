interface Choosing<Terms> {
  /** What the customer brings along: address, terms. Null where it cannot be loaded. */
  load: (customerId: string) => Promise<Terms | null>
  /** The customer that the form names now. */
  chosen: () => string
  take: (terms: Terms) => void
  /** Nothing could be loaded: the form is to name the customer again whose terms it has. */
  back: (customerId: string) => void
}

/**
 * Takes over what a chosen customer brings along. On a slow line several choices may be under way: the last one counts, so that
 * a form never has one customer with the address and terms of another.
 */
export function customerChoice<Terms>() {
  let latest: { before: string } | null = null
  /** `before` is the customer that the form named until now. */
  return async (customerId: string, before: string, form: Choosing<Terms>): Promise<void> => {
    const choice = { before: latest?.before ?? before }
    latest = choice
    const terms = await form.load(customerId).catch(() => null)
    if (latest !== choice) return
    latest = null
    if (form.chosen() !== customerId) return
    if (terms) form.take(terms)
    else form.back(choice.before)
  }
}
