import type { BasisPoints } from '@/lib/domain/money'

/**
 * Percentages (× 100) of the keys in DSFinV-K 2.4 (annex I). Keys 1 to 4 have today's rates; keys
 * with the same last digit have historic ones. Keys 5 to 8 are reasons for 0 %.
 */
const PERCENTAGES: readonly (readonly [key: number, rate: BasisPoints])[] = [
  [1, 1900],
  [2, 700],
  [3, 780],
  [4, 550],
  [5, 0],
  [6, 0],
  [7, 0],
  [8, 0],
  [11, 1900],
  [12, 700],
  [13, 1070],
  [14, 550],
  [21, 1600],
  [22, 500],
  [23, 950],
  [33, 900],
  [43, 840],
]

const BY_KEY: ReadonlyMap<number, BasisPoints> = new Map(PERCENTAGES)

/** A key of a tenant's own, from 1000 on, names any percentage. */
const FAMILY = 10

/** Returns the percentage (× 100) of a defined key; null for any other key. */
export const percentageOfVatKey = (key: number): BasisPoints | null => BY_KEY.get(key) ?? null

/**
 * Returns the key under which a rate with this `ownKey` has the percentage: the one of its family
 * that names it, such as 21 for 16 % of the general rate. The own key for a percentage that none of
 * them names.
 */
export function vatKeyOf(ownKey: number, rate: BasisPoints): number {
  if (BY_KEY.get(ownKey) === rate || !BY_KEY.has(ownKey)) return ownKey
  const found = PERCENTAGES.find(([key, named]) => key % FAMILY === ownKey % FAMILY && named === rate)
  return found?.[0] ?? ownKey
}

/**
 * Returns the key of a taxed percentage whose rate is not known; null for 0 %, which has several
 * reasons, and for one that no key names.
 */
export function vatKeyOfPercentage(rate: BasisPoints): number | null {
  if (rate === 0) return null
  return PERCENTAGES.find(([, named]) => named === rate)?.[0] ?? null
}
