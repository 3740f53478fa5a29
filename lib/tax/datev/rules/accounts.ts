import { bookedCashAccount, type StoredCashAccount } from '@/lib/domain/cash-account'
import { accountsOf, isDebtor, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import { rateLevel, type BookedRate } from '@/lib/domain/revenue-account'

/** Returns the account for Skonto or write-offs of a VAT rate. */
export function reductionAccount(accounts: Accounts, kind: 'discount' | 'loss', booked: BookedRate): string {
  const level = booked.isSmallBusiness ? null : rateLevel(booked)
  if (kind === 'discount' && !booked.isSmallBusiness) {
    if (booked.category === 'K') return accounts.discountEu
    if (booked.category === 'AE')
      return booked.isToEu ? accounts.discountEuService : accounts.discountReverseCharge
    if (booked.category === 'Z') return accounts.discountZero
  }
  return accounts[`${kind}${level ?? 'Other'}`]
}

/** Returns the account of advances received (erhaltene Anzahlungen) of a VAT rate. */
export function advanceAccount(accounts: Accounts, booked: BookedRate): string {
  const level = booked.isSmallBusiness || booked.category !== 'S' ? null : rateLevel(booked)
  return level ? accounts[`advance${level}`] : accounts.advanceOther
}

/**
 * Returns the account of a customer: the number itself if it is in the range of debtors, otherwise
 * the number prefixed with 6, if it is short enough. `otherDebtors` collects all others.
 */
export function debtorAccount(customerNumber: string, length: number, accounts: Accounts): string {
  if (isDebtor(customerNumber, length)) return customerNumber
  const isShort = /^[1-9]\d*$/.test(customerNumber) && customerNumber.length <= length
  return isShort ? `6${customerNumber.padStart(length, '0')}` : accounts.otherDebtors
}

/**
 * Returns the account of a till or cash desk at the company's length, ending in zeros. Without a
 * place it has the company's.
 */
export const deskAccount = (
  { cashAccount, cashSlot = 0 }: Pick<StoredCashAccount, 'cashAccount'> & Partial<StoredCashAccount>,
  settings: DatevSettings,
): string =>
  bookedCashAccount({ cashAccount, cashSlot }, accountsOf(settings).cash).padEnd(settings.accountLength, '0')
