/** The input for the next position; Enter in the grid returns to it. */
export const ADDER_ID = 'position-adder'

export function focusAdder(options?: FocusOptions): void {
  requestAnimationFrame(() => focusAdderNow(options))
}

/**
 * Focuses the adder synchronously, for Enter in the grid and a chosen customer: the next key,
 * however soon, goes to the adder and not into the field before.
 */
export function focusAdderNow(options?: FocusOptions): void {
  document.getElementById(ADDER_ID)?.focus(options)
}

/** Focuses and selects the quantity of a rendered position. */
export function focusQuantity(positionId: string): void {
  document.getElementById(quantityId(positionId))?.focus()
}

/** Focuses the name of a position that has none yet. */
export function focusName(positionId: string): void {
  document.getElementById(nameId(positionId))?.focus()
}

/** Focuses the rebate of a position whose field is rendered. */
export function focusRebate(positionId: string): void {
  document.getElementById(rebateId(positionId))?.focus()
}

export const rebateId = (positionId: string) => `rebate-${positionId}`
export const nameId = (positionId: string) => `name-${positionId}`
export const quantityId = (positionId: string) => `quantity-${positionId}`
