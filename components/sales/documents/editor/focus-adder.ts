/** The input that takes the next position; Enter in the grid comes back to it. */
export const ADDER_ID = 'position-adder'

export function focusAdder(options?: FocusOptions): void {
  requestAnimationFrame(() => focusAdderNow(options))
}

/** The same at once, for Enter in the grid: the next key, however soon, goes to the adder and not into the quantity. */
export function focusAdderNow(options?: FocusOptions): void {
  document.getElementById(ADDER_ID)?.focus(options)
}

/** The quantity of a position that is drawn already, selected for typing. */
export function focusQuantity(positionId: string): void {
  document.getElementById(quantityId(positionId))?.focus()
}

/** The name of a position, for what has none yet. */
export function focusName(positionId: string): void {
  document.getElementById(nameId(positionId))?.focus()
}

export const nameId = (positionId: string) => `name-${positionId}`
export const quantityId = (positionId: string) => `quantity-${positionId}`
