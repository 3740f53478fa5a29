import type { DraftPosition } from './document-fields'

/** Most characters in the positions of one document: what is printed of more would keep others from their PDFs. */
export const TEXT_MAX = 500_000

/** Characters of a position that are printed as they were written. */
export function textSize({ name, description, productNumber }: DraftPosition): number {
  return name.length + description.length + productNumber.length
}

export function hasTooMuchText(positions: readonly DraftPosition[]): boolean {
  return positions.reduce((size, position) => size + textSize(position), 0) > TEXT_MAX
}
