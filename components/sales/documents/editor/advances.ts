import type { AdvanceRecord } from '@/lib/sales/advances/schema'
import { basisPointsOf, centsOf } from '@/lib/domain/money'
import { withDeductions } from '@/lib/sales/documents/rules/deductions'
import type { Deduction } from '@/lib/sales/documents/rules/document-fields'
import type { PricedDraft, Pricing } from '@/lib/sales/documents/rules/pricing'
import { priceValues, type DraftValues } from './draft-values'

/** Returns live sums, less the advances that a final invoice deducts. */
export const priceLess = (
  values: Pick<DraftValues, 'positions' | 'rebatePercent' | 'rebate'>,
  pricing: Pricing,
  advances: readonly AdvanceRecord[],
): PricedDraft => withDeductions(priceValues(values, pricing), advances.map(deductionOf))

const deductionOf = ({ id, number, date, paidOn, isPaid, vat }: AdvanceRecord): Deduction => ({
  id,
  number,
  date,
  paidOn,
  isPaid,
  vat: vat.map((rate) => ({
    vatRateId: rate.vatRateId,
    vatRate: basisPointsOf(rate.vatRate),
    vatCategory: rate.vatCategory,
    net: centsOf(rate.net),
    vat: centsOf(rate.vat),
    gross: centsOf(rate.gross),
  })),
})
