import { readCompanyBooks } from '@/lib/catalog/companies/queries/company-books'
import { vatRatesById } from '@/lib/catalog/vat-rates/queries'
import { otherTaxOfAccount } from '@/lib/catalog/vat-rates/rules/account-tax'
import { booksOutputTax, taxOfAccount } from '@/lib/domain/automatic-accounts'
import { businessDay } from '@/lib/domain/business-date'
import { invalidField } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { ratesOfProducts, type ProductGroupRow } from '../store'

/**
 * Throws, at its field, for a revenue account that books another tax than the rate of one of the
 * group's products without an account, or that of purchases, and for an expense account of sales.
 */
export async function checkAccounts(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  id: string,
  { revenueAccount, expenseAccount }: Pick<ProductGroupRow, 'revenueAccount' | 'expenseAccount'>,
): Promise<void> {
  if (revenueAccount === '' && expenseAccount === '') return
  const companies = await readCompanyBooks(tx)
  for (const { chart } of companies) {
    const sold = taxOfAccount(chart, revenueAccount)
    const bought = taxOfAccount(chart, expenseAccount)
    if (sold && sold !== 'untaxed' && !booksOutputTax(sold))
      throw invalidField('revenueAccount', 'productGroup.revenueAccountTax', {
        account: revenueAccount,
        tax: sold,
      })
    if (booksOutputTax(bought))
      throw invalidField('expenseAccount', 'product.expenseAccountTax', {
        account: expenseAccount,
        tax: bought ?? '',
      })
  }
  if (revenueAccount === '') return
  const [rates, products] = await Promise.all([vatRatesById(tx), ratesOfProducts(tx, id)])
  const today = businessDay(ctx.now())
  for (const { vatRateId, name } of products) {
    const rate = rates.get(vatRateId)
    const tax = rate && otherTaxOfAccount(revenueAccount, rate, companies, today)
    if (tax)
      throw invalidField('revenueAccount', 'productGroup.accountTax', {
        account: revenueAccount,
        tax,
        rate: rate.name,
        product: name,
      })
  }
}
