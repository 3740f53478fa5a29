import { booksOutputTax, taxOfAccount } from '@/lib/domain/automatic-accounts'
import type { FieldRefusal } from '@/lib/domain/refusal'
import { otherTaxOfAccount, type Books, type SoldRate } from '@/lib/catalog/vat-rates/rules/account-tax'

/** Accounts of a product with its rate; '' where it inherits. */
interface SoldAccounts {
  readonly rate: SoldRate & { readonly name: string }
  readonly revenueAccount: string
  readonly expenseAccount: string
  /** The account that it inherits: of its group, in a store also of the product. */
  readonly inherited: string
}

/**
 * Returns the accounts that contradict the rate, each at its field below `path`: a revenue account,
 * stated or inherited, that books another tax, and an expense account for sales. Purchases may have
 * another rate than the sale, so an expense account for them is never refused.
 */
export function accountRefusals(
  { rate, revenueAccount, expenseAccount, inherited }: SoldAccounts,
  companies: readonly Books[],
  today: string,
  path = '',
): FieldRefusal[] {
  const account = revenueAccount || inherited
  const tax = otherTaxOfAccount(account, rate, companies, today)
  const code = revenueAccount ? 'product.accountTax' : 'product.inheritedAccountTax'
  const ofSales = companies
    .map(({ chart }) => taxOfAccount(chart, expenseAccount))
    .find((one) => booksOutputTax(one))
  return [
    ...(tax ? [{ path: `${path}revenueAccount`, code, params: { account, tax, rate: rate.name } }] : []),
    ...(ofSales
      ? [
          {
            path: `${path}expenseAccount`,
            code: 'product.expenseAccountTax',
            params: { account: expenseAccount, tax: ofSales },
          },
        ]
      : []),
  ]
}
