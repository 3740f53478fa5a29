interface Choosing<Terms> {
  /** Loads the customer's address and terms; rejects if they cannot be loaded. */
  load: (customerId: string) => Promise<Terms>
  /** Returns the customer currently selected in the form. */
  chosen: () => string
  take: (terms: Terms) => void
  /** Loading failed: reset the form to the customer whose terms it has. */
  back: (customerId: string) => void
}

/**
 * Applies the terms of a selected customer. On a slow line several choices may be in flight: the
 * last one wins, so that a form never has one customer with the address and terms of another.
 */
export function customerChoice<Terms>() {
  let latest: { before: string } | null = null
  /** `before` is the previously selected customer. */
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
