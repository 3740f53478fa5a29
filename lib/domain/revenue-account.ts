import type { Accounts } from './datev'
import type { BasisPoints } from './money'
import type { VatCategory } from './vat'

/** A VAT rate for booking. */
export interface BookedRate {
  readonly category: VatCategory
  readonly rate: BasisPoints
  /** For a farm taxed at average rates (§ 24 UStG). */
  readonly isFarm: boolean
  readonly isSmallBusiness: boolean
  /**
   * For a customer with a VAT id of another member state; services there are declared separately.
   */
  readonly isToEu?: boolean
  /** A till's 0 % without a reason: exempt, not taxable, or the zero rate. */
  readonly lacksReason?: boolean
}

/** Accounts stated for the goods; '' if none. An invoice belongs to no store. */
export interface StatedAccounts {
  readonly store?: string | null
  readonly product?: string | null
  readonly group?: string | null
}

/** The full rate and the reduced one, including those of the second half of 2020. */
const FULL: readonly BasisPoints[] = [1900, 1600]
const REDUCED: readonly BasisPoints[] = [700, 500]

/**
 * Returns whether a taxed rate is the full or the reduced one; null for any other, which is that of
 * a farm.
 */
export function rateLevel({ rate, isFarm }: Pick<BookedRate, 'rate' | 'isFarm'>): '19' | '7' | null {
  if (isFarm) return null
  if (FULL.includes(rate)) return '19'
  return REDUCED.includes(rate) ? '7' : null
}

/** Average rates of farms (§ 24 UStG) since 2007. */
const FARM: readonly BasisPoints[] = [1070, 950, 900, 840, 780, 550]

/** DSFinV-K keys of these rates, today's and historic: a rate with one of them is a farm's. */
export const FARM_KEYS: readonly number[] = [3, 4, 13, 14, 23, 33, 43]

/** Whether a rate is an average rate of farms, by its key or else by its percentage. */
export const isFarmRate = (rate: BasisPoints, vatKey: number | null): boolean =>
  FARM.includes(rate) || FARM_KEYS.includes(vatKey ?? 0)

/**
 * DSFinV-K keys of sales without VAT: not taxable, exempt, and the zero rate (§ 12 (3) UStG). Key 7
 * (cannot be determined) and none give no reason.
 */
const ZERO_KEYS: Readonly<Record<number, VatCategory>> = { 5: 'O', 6: 'E', 8: 'Z' }

/**
 * Returns a till's rate for booking: domestic sales, by percentage and, if stated, by the key of
 * DSFinV-K.
 */
export const tillRate = (
  rate: BasisPoints,
  isSmallBusiness: boolean,
  vatKey: number | null = null,
): BookedRate => ({
  category: rate === 0 ? (ZERO_KEYS[vatKey ?? 0] ?? 'Z') : 'S',
  rate,
  isFarm: vatKey === null ? FARM.includes(rate) : FARM_KEYS.includes(vatKey),
  isSmallBusiness: isSmallBusiness && rate === 0,
  lacksReason: rate === 0 && ZERO_KEYS[vatKey ?? 0] === undefined,
})

/** A till's line of turnover for booking. */
export interface TillSale {
  readonly rate: BasisPoints
  /** Key of DSFinV-K; null if unknown. */
  readonly vatKey: number | null
  /** Deposit on a container, charged or refunded. */
  readonly isContainer: boolean
  readonly isSmallBusiness: boolean
}

/**
 * Returns the revenue account of a till's line: suspense for a percentage that never was in force,
 * the deposits' for containers without a stated account; '' for 0 % without a reason if the company
 * has no account for it.
 */
export function tillAccount(accounts: Accounts, sale: TillSale, stated: StatedAccounts): string {
  const booked = tillRate(sale.rate, sale.isSmallBusiness, sale.vatKey)
  if (isUnheardOf(booked)) return accounts.suspense
  const level = rateLevel(booked)
  if (sale.isContainer && level && statedAccount(stated) === '') return accounts[`deposit${level}`]
  return revenueAccount(accounts, booked, stated)
}

/** Whether a till's percentage was never in force, so that it has no account of its own. */
export const isUnheardOf = (booked: BookedRate): boolean =>
  booked.rate !== 0 && !booked.isFarm && rateLevel(booked) === null

/**
 * Returns the account stated closest to the sale: in the store, otherwise on the product, otherwise
 * on its group; '' if none.
 */
export const statedAccount = ({ store, product, group }: StatedAccounts): string =>
  store || product || group || ''

/**
 * Returns the revenue account: the one stated closest to the sale, otherwise the company's by VAT
 * rate. Foreign and reverse-charge sales always use the company's: stated accounts are for domestic
 * sales, and DATEV extracts their VAT.
 */
export function revenueAccount(accounts: Accounts, booked: BookedRate, stated: StatedAccounts = {}): string {
  return abroad(accounts, booked) || statedAccount(stated) || ofRate(accounts, booked)
}

function abroad(accounts: Accounts, { category, isSmallBusiness, isToEu }: BookedRate): string | null {
  if (isSmallBusiness) return null
  if (category === 'K') return accounts.revenueEu
  if (category === 'G') return accounts.revenueExport
  if (category !== 'AE') return null
  return isToEu ? accounts.revenueEuService : accounts.revenueReverseCharge
}

function ofRate(accounts: Accounts, booked: BookedRate): string {
  if (booked.isSmallBusiness) return accounts.revenueSmallBusiness
  if (booked.lacksReason) return accounts.revenueUnexplained
  if (booked.category === 'E') return accounts.revenueExempt
  if (booked.category === 'O') return accounts.revenueNotTaxable
  if (booked.category === 'Z' || booked.rate === 0) return accounts.revenueZero
  const level = rateLevel(booked)
  return level ? accounts[`revenue${level}`] : accounts.revenueFarm
}
