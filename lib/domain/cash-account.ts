/** Places among the accounts of a company's cash: tills that are approved share ten. */
export const TILL_SLOTS = 10

/** Places for desks and devices that nobody is asked about. */
export const ALL_SLOTS = 100

/** The account of a till or cash desk as stored. */
export interface StoredCashAccount {
  /** Typed by a person; '' for that of its place. */
  readonly cashAccount: string
  /** Its place behind the company's cash account, which has place 0. */
  readonly cashSlot: number
}

const STEM = 4

/**
 * Returns the account of a place: with 1000 as the company's cash account 1000, 1010 … 1090, then
 * 1001, 1011 … 1099. It follows the company's account to another chart. Null beyond four digits.
 */
export function slotAccount(companyCash: string, slot: number): string | null {
  const stem = Number(companyCash.slice(0, STEM)) + (slot % 10) * 10 + Math.floor(slot / 10)
  return stem > 9_999 ? null : `${String(stem).padStart(STEM, '0')}${companyCash.slice(STEM)}`
}

/** Returns the account of a till or desk; the company's if its place has none. */
export const bookedCashAccount = (
  { cashAccount, cashSlot }: StoredCashAccount,
  companyCash: string,
): string => cashAccount || (slotAccount(companyCash, cashSlot) ?? companyCash)

/** Returns an account with as many digits as DATEV has at most, for comparing accounts. */
export const fullAccount = (account: string): string => account.padEnd(8, '0')

/** Returns the first of the places whose account is free; null if there is none. */
export function freeSlot(companyCash: string, taken: readonly string[], slots: number): number | null {
  const all = new Set(taken.map(fullAccount))
  for (let slot = 0; slot < slots; slot += 1) {
    const account = slotAccount(companyCash, slot)
    if (account !== null && !all.has(fullAccount(account))) return slot
  }
  return null
}

/** Returns the place whose account it is; null for any other account. */
export function slotOf(companyCash: string, account: string): number | null {
  for (let slot = 0; slot < TILL_SLOTS; slot += 1) {
    const own = slotAccount(companyCash, slot)
    if (own !== null && fullAccount(own) === fullAccount(account)) return slot
  }
  return null
}
