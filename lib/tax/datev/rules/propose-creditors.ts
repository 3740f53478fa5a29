import { creditorOfNumber, FIRST_CREDITOR, fullCreditor } from '@/lib/domain/creditor'
import type { CreditorBooks } from '@/lib/catalog/business-partners/rules/creditor'
import type { GivenAccount } from '../words'
import { creditorAccount } from './creditors'

/** Last account that is proposed: those with more digits do not fit every company. */
const LAST_CREDITOR = 99_998

/** A partner with a number or an account as a supplier. */
export interface NumberedSupplier {
  readonly id: string
  readonly supplierNumber: string
  readonly creditorAccount: string | null
  /** It is to get an account; the others only occupy theirs. */
  readonly isInUse: boolean
}

/** Returns the accounts that companies book for a supplier. */
const bookedAccounts = (supplier: NumberedSupplier, books: readonly CreditorBooks[]) =>
  books.map(({ accountLength, otherCreditors }) => ({
    account: creditorAccount(supplier, accountLength, { otherCreditors }),
    otherCreditors,
  }))

/**
 * Returns suppliers in use whose items a company books on its collective account, each with a free
 * creditor account: from 70000 on, in the given order. Suppliers with an account in every company
 * keep theirs. No account is given twice or belongs to another supplier, in whatever spelling.
 */
export function proposeCreditors(
  suppliers: readonly NumberedSupplier[],
  books: readonly CreditorBooks[],
): GivenAccount[] {
  const taken = new Set(books.map(({ otherCreditors }) => fullCreditor(otherCreditors)))
  const lacking: string[] = []
  for (const supplier of suppliers) {
    const booked = bookedAccounts(supplier, books)
    const own = booked.filter(({ account, otherCreditors }) => account !== otherCreditors)
    const stated = [supplier.creditorAccount, creditorOfNumber(supplier.supplierNumber)]
    for (const account of [...stated, ...own.map((one) => one.account)])
      if (account !== null) taken.add(fullCreditor(account))
    const lacksOne = booked.length === 0 ? stated.every((one) => one === null) : own.length < booked.length
    if (supplier.isInUse && supplier.creditorAccount === null && lacksOne) lacking.push(supplier.id)
  }
  const given: GivenAccount[] = []
  let next = FIRST_CREDITOR
  for (const partnerId of lacking) {
    while (next <= LAST_CREDITOR && taken.has(fullCreditor(String(next)))) next += 1
    if (next > LAST_CREDITOR) break
    given.push({ partnerId, account: String(next) })
    next += 1
  }
  return given
}
