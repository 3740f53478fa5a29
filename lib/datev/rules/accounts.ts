import { isDebtor, type Accounts } from '@/lib/domain/datev'
import type { BasisPoints } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'

/** A VAT rate as bookings ask for it. */
export interface BookedRate {
  readonly category: VatCategory
  readonly rate: BasisPoints
  /** Of a farm that is taxed by average rates (§ 24 UStG). */
  readonly isFarm: boolean
  readonly isSmallBusiness: boolean
}

/** The full rate and the reduced one, also as they were in the second half of 2020. */
const FULL: readonly BasisPoints[] = [1900, 1600]
const REDUCED: readonly BasisPoints[] = [700, 500]

const levelOf = ({ rate, isFarm }: Pick<BookedRate, 'rate' | 'isFarm'>) => {
  if (isFarm) return null
  if (FULL.includes(rate)) return '19'
  return REDUCED.includes(rate) ? '7' : null
}

/**
 * The account for revenue of a VAT rate where no product and no store price names one. A taxed rate that is neither the full
 * nor the reduced one is that of a farm.
 */
export function revenueAccount(accounts: Accounts, booked: BookedRate): string {
  const { category, rate } = booked
  if (booked.isSmallBusiness) return accounts.revenueSmallBusiness
  if (category === 'K') return accounts.revenueEu
  if (category === 'G') return accounts.revenueExport
  if (category === 'AE') return accounts.revenueReverseCharge
  if (category !== 'S' || rate === 0) return accounts.revenue0
  const level = levelOf(booked)
  return level ? accounts[`revenue${level}`] : accounts.revenueFarm
}

/** The account for Skonto of a VAT rate, or for what was written off of it. */
export function reductionAccount(
  accounts: Accounts,
  kind: 'discount' | 'loss',
  booked: Pick<BookedRate, 'rate' | 'isFarm'>,
): string {
  return accounts[`${kind}${levelOf(booked) ?? 'Other'}`]
}

/**
 * The account of a customer: the number itself where it is one of a debtor, else the number behind a 6, where it is
 * short enough. `otherDebtors` collects all others.
 */
export function debtorAccount(customerNumber: string, length: number, accounts: Accounts): string {
  if (isDebtor(customerNumber, length)) return customerNumber
  const isShort = /^[1-9]\d*$/.test(customerNumber) && customerNumber.length <= length
  return isShort ? `6${customerNumber.padStart(length, '0')}` : accounts.otherDebtors
}
