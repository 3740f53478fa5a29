/** The input that takes the next position; Enter in the grid comes back to it. */
export const ADDER_ID = 'position-adder'

export function focusAdder(): void {
  requestAnimationFrame(() => document.getElementById(ADDER_ID)?.focus())
}

/** The quantity of a position, selected for typing. */
export function focusQuantity(positionId: string): void {
  requestAnimationFrame(() => document.getElementById(quantityId(positionId))?.focus())
}

export const quantityId = (positionId: string) => `quantity-${positionId}`
