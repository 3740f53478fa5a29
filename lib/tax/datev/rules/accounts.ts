import { isDebtor, type Accounts } from '@/lib/domain/datev'
import { rateLevel, type BookedRate } from '@/lib/domain/revenue-account'

/** The account for Skonto of a VAT rate, or for what was written off of it. */
export function reductionAccount(
  accounts: Accounts,
  kind: 'discount' | 'loss',
  booked: Pick<BookedRate, 'rate' | 'isFarm'>,
): string {
  return accounts[`${kind}${rateLevel(booked) ?? 'Other'}`]
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
