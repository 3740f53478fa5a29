import { booksOutputTax, otherTaxOfExpense } from '@/lib/domain/automatic-accounts'
import type { DatevSettings } from '@/lib/domain/datev'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { TaxedPart } from '../words'

interface TypedAccount {
  /** Counter account; '' for that of the kind. */
  readonly account: string
  readonly date: string
  /** Parts by VAT rate; empty if it states none. */
  readonly taxes: readonly TaxedPart[]
  /** Some of its VAT is input tax. */
  readonly isDeducted: boolean
}

/**
 * Returns the counter account; refuses one that books another tax than the entry. Accounts of
 * sales are never among them: takings have no typed account. Where no input tax is deducted, and
 * without VAT, a key turns the automatic of purchases off.
 */
export function takenAccount(
  { account, date, taxes, isDeducted }: TypedAccount,
  { chart, accountLength }: Pick<DatevSettings, 'chart' | 'accountLength'>,
): Result<string, Refusal> {
  // longer ones are of customers and suppliers
  if (account === '' || account.length > accountLength) return ok(account)
  const rates = taxes.length === 0 ? [0] : taxes.map(({ vatRate }) => vatRate)
  for (const rate of rates) {
    const tax = otherTaxOfExpense(chart, account, rate, date)
    if (tax && (isDeducted || booksOutputTax(tax)))
      return fail(invalid('account', 'cashBook.accountTax', { account, tax }))
  }
  return ok(account)
}
