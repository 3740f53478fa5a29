import { otherTaxOfSale, type AccountTax } from '@/lib/domain/automatic-accounts'
import { accountsOf } from '@/lib/domain/datev'
import { revenueAccount, type StatedAccounts } from '@/lib/domain/revenue-account'
import type { DocumentFields, SummedPosition } from './document-fields'
import type { Issuer } from './parties'

interface SoldPosition {
  row: DocumentFields
  position: SummedPosition
  ofFarm: boolean
}

interface Books {
  issuer: Pick<Issuer, 'smallBusiness' | 'datev'>
  accounts?: ReadonlyMap<string, StatedAccounts>
}

/**
 * Returns the revenue account that the product or its group states for an invoice's position, and
 * the tax that it books in DATEV instead of the position's; null if they agree, or none is stated.
 * An advance is on no revenue account.
 */
export function accountTaxOf(
  { row, position, ofFarm: isFarm }: SoldPosition,
  { issuer, accounts }: Books,
): { account: string; tax: AccountTax } | null {
  if (row.kind !== 'INVOICE' || row.invoiceType === 'ADVANCE' || position.kind !== 'ITEM') return null
  const { smallBusiness: isSmallBusiness, datev } = issuer
  const { vatCategory: category, vatRate: rate, productId } = position
  const booked = { category, rate, isFarm, isSmallBusiness }
  const ofCompany = accountsOf(datev)
  const account = revenueAccount(ofCompany, booked, accounts?.get(productId ?? ''))
  // Kontor's own choice, also for a percentage of a law to come: the hand-over judges it
  if (account === revenueAccount(ofCompany, booked)) return null
  const tax = otherTaxOfSale(datev.chart, account, booked, null)
  return tax && { account, tax }
}
