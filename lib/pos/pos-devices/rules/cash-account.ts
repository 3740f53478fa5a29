import {
  freeSlot,
  fullAccount,
  slotAccount,
  slotOf,
  TILL_SLOTS,
  type StoredCashAccount,
} from '@/lib/domain/cash-account'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'

/** A till or cash desk with the account that it books. */
interface CashHolder {
  readonly id: string
  /** '' for one that the caller does not see. */
  readonly name: string
  /** Serial number of a till; '' for a desk, and for a till without one. */
  readonly serial: string
  readonly account: string
  /** It is no deleted till. */
  readonly isInUse: boolean
}

/** The accounts of a company from which tills and desks get theirs. */
export interface CompanyCash {
  /** The company's own cash account. */
  readonly cash: string
  /** In the order of their registration. */
  readonly holders: readonly CashHolder[]
  /** Accounts for other purposes. */
  readonly others: readonly string[]
}

export interface CashAccountChoice {
  /** '' for the next free one. */
  readonly typed: string
  /** A person has confirmed that another till or desk has the account, too. */
  readonly isShared: boolean
  /** Serial number of the till; '' or absent without one. */
  readonly serial?: string
  /** The field that a refusal names. */
  readonly field: string
  /** Places to choose from. */
  readonly slots?: number
}

/** An account as it is stored, and as it is booked. */
export interface ChosenCashAccount extends StoredCashAccount {
  readonly account: string
}

/** Returns the accounts that nothing else gets. Deleted tills keep theirs. */
const takenAccounts = ({ holders, others }: CompanyCash): string[] => [
  ...holders.map(({ account }) => account),
  ...others,
]

/** Returns the place of the next free account; null if an account has to be typed. */
export const nextSlot = (books: CompanyCash, slots: number = TILL_SLOTS): number | null =>
  freeSlot(books.cash, takenAccounts(books), slots)

/**
 * Returns the account of a till or desk among the others: the typed one, that of an earlier
 * registration of the same till, whose cash goes on, or the next free one. It is shared with
 * another in use only if a person says so. An account that is a place's follows the company's
 * account to another chart.
 */
export function chooseCashAccount(
  books: CompanyCash,
  { typed, isShared, serial = '', field, slots }: CashAccountChoice,
): Result<ChosenCashAccount, Refusal> {
  const isSameTill = (holder: CashHolder) => serial !== '' && holder.serial === serial
  const account = typed || books.holders.findLast(isSameTill)?.account
  if (account === undefined) {
    const slot = nextSlot(books, slots)
    return slot === null ? fail(invalid(field, 'device.cashAccountNeeded')) : ok(placed(books, slot))
  }
  const sharing = books.holders.filter(
    (holder) => holder.isInUse && !isSameTill(holder) && fullAccount(holder.account) === fullAccount(account),
  )
  if (typed !== '' && sharing.length > 0 && !isShared) {
    const names = sharing.map(({ name }) => name).filter(Boolean)
    const params = { account, names: names.join(', '), count: names.length }
    return fail(invalid(field, 'device.cashAccountShared', params))
  }
  const slot = slotOf(books.cash, account)
  return ok(slot === null ? { cashAccount: account, cashSlot: 0, account } : placed(books, slot))
}

const placed = ({ cash }: CompanyCash, cashSlot: number): ChosenCashAccount => ({
  cashAccount: '',
  cashSlot,
  account: slotAccount(cash, cashSlot) ?? cash,
})
