import type { DraftPosition } from './document-fields'

/**
 * Maximum characters in the positions of one document: printing more would delay the PDFs of
 * others.
 */
export const TEXT_MAX = 500_000

/** Returns the number of a position's characters that are printed verbatim. */
export function textSize({ name, description, productNumber }: DraftPosition): number {
  return name.length + description.length + productNumber.length
}

export function hasTooMuchText(positions: readonly DraftPosition[]): boolean {
  return positions.reduce((size, position) => size + textSize(position), 0) > TEXT_MAX
}
