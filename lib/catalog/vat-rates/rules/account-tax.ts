import { otherTaxOfSale, type AccountTax } from '@/lib/domain/automatic-accounts'
import type { Chart } from '@/lib/domain/datev'
import { FARM_KEYS, type BookedRate } from '@/lib/domain/revenue-account'
import { percentageAt, type VatCategory } from '@/lib/domain/vat'
import type { Percentage } from './percentages'

/** A VAT rate with all that decides the tax of its sales. */
export interface SoldRate {
  readonly category: VatCategory
  readonly dsfinvkKey: number
  readonly smallBusiness: boolean
  readonly history: readonly Percentage[]
}

/** Settings of a company that decide the tax of its accounts. */
export interface Books {
  readonly chart: Chart
  readonly smallBusiness: boolean
}

/** Sales for which the accounts of the company are used, whatever is stated. */
const ABROAD: readonly VatCategory[] = ['K', 'G', 'AE']

/**
 * Returns the tax that a stated revenue account books in one of the companies instead of that of
 * the rate, today or at a later percentage; null if they agree, or without an account.
 */
export function otherTaxOfAccount(
  account: string,
  rate: SoldRate,
  companies: readonly Books[],
  today: string,
): AccountTax | null {
  if (account === '') return null
  const others = companies.flatMap(({ chart, smallBusiness }) =>
    salesOf(rate, smallBusiness, today).flatMap(
      (booked) => otherTaxOfSale(chart, account, booked, null) ?? [],
    ),
  )
  return others[0] ?? null
}

/** Returns the sales of a company at a rate, from today on; a small business has one kind. */
function salesOf(
  { category, dsfinvkKey, smallBusiness, history }: SoldRate,
  ofSmallBusiness: boolean,
  today: string,
): BookedRate[] {
  if (ofSmallBusiness || smallBusiness)
    return [{ category: 'E', rate: 0, isFarm: false, isSmallBusiness: true }]
  if (ABROAD.includes(category)) return []
  const later = history.flatMap(({ validFrom, rate }) => (validFrom > today ? [rate] : []))
  return [percentageAt(history, today), ...later].map((rate) => ({
    category,
    rate,
    isFarm: FARM_KEYS.includes(dsfinvkKey),
    isSmallBusiness: false,
  }))
}
