/** The input that takes the next position; Enter in the grid comes back to it. */
export const ADDER_ID = 'position-adder'

export function focusAdder(options?: FocusOptions): void {
  requestAnimationFrame(() => document.getElementById(ADDER_ID)?.focus(options))
}

/** The quantity of a position, selected for typing. */
export function focusQuantity(positionId: string): void {
  requestAnimationFrame(() => document.getElementById(quantityId(positionId))?.focus())
}

/** The name of a position, for what has none yet. */
export function focusName(positionId: string): void {
  requestAnimationFrame(() => document.getElementById(nameId(positionId))?.focus())
}

export const nameId = (positionId: string) => `name-${positionId}`
export const quantityId = (positionId: string) => `quantity-${positionId}`
