/** First number of suppliers, and first account that is proposed for one. */
export const FIRST_CREDITOR = 70_000

/** Digits of the shortest and the longest account of a supplier. */
const LENGTHS = { min: 5, max: 9 } as const

/** Whether digits may be a supplier's account at some account length of DATEV. */
export const isCreditorAccount = (text: string): boolean => /^[7-9]\d{4,8}$/.test(text)

/** Returns the creditor account that a supplier's number is by itself; null for other numbers. */
export const creditorOfNumber = (supplierNumber: string | null): string | null =>
  supplierNumber !== null && isCreditorAccount(supplierNumber) ? supplierNumber : null

/**
 * Returns an account as a company with general-ledger accounts of `length` digits books it: DATEV
 * ends shorter ones in zeros. Null for one with more digits than the company has.
 */
export const creditorAt = (account: string, length: number): string | null =>
  account.length > length + 1 ? null : account.padEnd(length + 1, '0')

/** Returns the account with as many digits as DATEV has at most, for comparing accounts. */
export const fullCreditor = (account: string): string => account.padEnd(LENGTHS.max, '0')

/** Returns every way to write an account: 70010 is 700100 with longer accounts. */
export function creditorSpellings(account: string): string[] {
  const [, stem = '', end = ''] = /^(.{5}.*?)(0*)$/.exec(account) ?? []
  const shortest = stem === '' ? account + end : stem
  return Array.from({ length: LENGTHS.max - shortest.length + 1 }, (_, index) =>
    shortest.padEnd(shortest.length + index, '0'),
  )
}
