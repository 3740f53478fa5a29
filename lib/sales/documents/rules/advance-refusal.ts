import type { Refusal } from '@/lib/domain/refusal'
import type { VatCategory } from '@/lib/domain/vat'
import type { Draft } from './draft'

/** Sales whose VAT is not due with the money, or not owed here: no advance is billed for them. */
const WITHOUT_ADVANCES: readonly VatCategory[] = ['K', 'G', 'AE']

/**
 * Returns why an advance or a final invoice may not be booked: an advance of 0.00 or less, for
 * sales abroad or under § 13b UStG; a final invoice without advances, or with one that is not
 * paid in full (§ 14 (5) sentence 2 UStG: it deducts what was received).
 */
export function advanceRefusal({ row, positions, sums, deductions = [] }: Draft): Refusal | null {
  if (row.kind !== 'INVOICE') return null
  if (row.invoiceType === 'ADVANCE') {
    const index = positions.findIndex(
      ({ kind, vatCategory }) => kind === 'ITEM' && WITHOUT_ADVANCES.includes(vatCategory),
    )
    if (index >= 0) return at(`positions.${index}.vatRateId`, 'invoice.advanceCategory')
    if (positions.length > 0 && sums.sumGross <= 0) return at('positions', 'invoice.advanceNothing')
  }
  if (row.invoiceType !== 'FINAL') return null
  if (deductions.length === 0) return at('advances', 'invoice.finalWithoutAdvance')
  const unpaid = deductions.find(({ isPaid }) => !isPaid)
  return unpaid ? at('advances', 'invoice.advanceUnpaid', { number: unpaid.number }) : null
}

const at = (path: string, code: string, params: Record<string, string> = {}): Refusal => ({
  kind: 'invalid',
  code,
  params,
  fields: [{ path, code, params }],
})
