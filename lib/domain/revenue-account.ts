import type { Accounts } from './datev'
import type { BasisPoints } from './money'
import type { VatCategory } from './vat'

/** A VAT rate as bookings ask for it. */
export interface BookedRate {
  readonly category: VatCategory
  readonly rate: BasisPoints
  /** Of a farm that is taxed by average rates (§ 24 UStG). */
  readonly isFarm: boolean
  readonly isSmallBusiness: boolean
  /** Of a customer with a VAT id of another member state; services there are declared by themselves. */
  readonly isToEu?: boolean
}

/** The accounts that are stated of what is sold; '' where none is. An invoice is of no store. */
export interface StatedAccounts {
  readonly store?: string | null
  readonly product?: string | null
  readonly group?: string | null
}

/** The full rate and the reduced one, also as they were in the second half of 2020. */
const FULL: readonly BasisPoints[] = [1900, 1600]
const REDUCED: readonly BasisPoints[] = [700, 500]

/** Whether a taxed rate is the full or the reduced one; null for any other, which is that of a farm. */
export function rateLevel({ rate, isFarm }: Pick<BookedRate, 'rate' | 'isFarm'>): '19' | '7' | null {
  if (isFarm) return null
  if (FULL.includes(rate)) return '19'
  return REDUCED.includes(rate) ? '7' : null
}

/** A rate as tills tell it: of sales at home, by its percentage alone. */
export const tillRate = (rate: BasisPoints, isSmallBusiness: boolean): BookedRate => ({
  category: rate === 0 ? 'Z' : 'S',
  rate,
  isFarm: false,
  isSmallBusiness: isSmallBusiness && rate === 0,
})

/** What is stated closest to the sale: in the store, else of the product, else of its group; '' where nothing is. */
export const statedAccount = ({ store, product, group }: StatedAccounts): string =>
  store || product || group || ''

/**
 * The account that revenue is booked on: what is stated closest to the sale, else the company's by VAT rate. Sales to other countries and those
 * that the customer is taxed for go to the company's in any case: what is stated is for sales at home, and DATEV takes their VAT out of it.
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
  if (booked.category !== 'S' || booked.rate === 0) return accounts.revenue0
  const level = rateLevel(booked)
  return level ? accounts[`revenue${level}`] : accounts.revenueFarm
}
