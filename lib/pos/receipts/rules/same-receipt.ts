/** The fields that decide whether two records are the same receipt. */
export interface Sameness {
  number: number
  /** Milliseconds */
  createdAt: number
  kind: string
  type: string
  sumGross: number
  /** Number of its TSE transaction; null without one. */
  transaction: number | null
}

/**
 * Returns a text that is equal for records of the same receipt: with its number, instant and TSE
 * transaction (where there is one), and with its kind, type and amount, so that it does not matter
 * which of them is counted.
 */
export const samenessKey = (of: Sameness): string =>
  [of.number, of.createdAt, of.kind, of.type, of.sumGross, of.transaction ?? ''].join(' ')
