import { centsOf } from '@/lib/domain/money'
import type { InvoiceFields } from './record'
import { numberKey } from './same-invoice'

/** Maximum number of advances that a final invoice deducts. */
export const ADVANCES_MAX = 50

type Stated = Pick<InvoiceFields, 'typeCode' | 'prepaid' | 'sumGross' | 'references'>

/** Whether a file states an advance invoice (386, prepayment invoice, of UNTDID 1001). */
export const isAdvanceInvoice = ({ typeCode }: Pick<Stated, 'typeCode'>): boolean => typeCode === '386'

/** Whether an invoice deducts an amount as paid before, so that it may have advances. */
export const isDeducting = ({ prepaid }: Pick<Stated, 'prepaid'>): boolean =>
  prepaid !== null && centsOf(prepaid) !== 0

/** Whether an invoice is a credit, whose sums are negative. */
export const isCreditSum = ({ sumGross }: Pick<Stated, 'sumGross'>): boolean =>
  sumGross !== null && centsOf(sumGross) < 0

/** Returns the advances that an invoice names as preceding ones (BG-3). */
export function namedAdvances<Advance extends { readonly number: string | null }>(
  { references }: Pick<Stated, 'references'>,
  advances: readonly Advance[],
): Advance[] {
  const named = new Set(
    references.flatMap((one) => (one.kind === 'INVOICE' ? (numberKey(one.number) ?? []) : [])),
  )
  return advances.filter(({ number }) => named.has(numberKey(number) ?? ''))
}
