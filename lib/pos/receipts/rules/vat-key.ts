/** VAT keys of DSFinV-K by percentage × 100: a key belongs to a percentage for ever. */
const KEYS: ReadonlyMap<number, number> = new Map([
  [1900, 1],
  [700, 2],
  [780, 3],
  [550, 4],
  [1070, 13],
  [1600, 21],
  [500, 22],
  [950, 23],
  [900, 33],
  [840, 43],
])

/**
 * Returns the VAT key of a percentage (× 100); null without VAT, whose reason the percentage does
 * not say, and for a percentage that never was. As `platform.vat_key`.
 */
export const vatKeyOf = (vatRate: number): number | null => KEYS.get(vatRate) ?? null
