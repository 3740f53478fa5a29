import type { InvoiceType } from '@/lib/domain/document-kind'
import type { BasisPoints } from '@/lib/domain/money'

/** Dates and payment terms of a draft. */
export interface DraftTerms {
  date: string
  validUntil: string | null
  serviceDate: string | null
  serviceDateEnd: string | null
  paymentDays: number
  discountDays: number
  discountPercent: BasisPoints
  invoiceType: InvoiceType | null
}

export interface TermsRefusal {
  path: 'validUntil' | 'serviceDateEnd' | 'discountDays' | 'discountPercent'
  /** Key below `errors`. */
  code: string
}

const WHOLE: BasisPoints = 10_000

/**
 * Returns what is inconsistent: an offer that ends before its date, a service period that ends
 * before it starts, Skonto of 100 % or after the payment is due.
 */
export function termsRefusal(terms: DraftTerms): TermsRefusal | null {
  const { serviceDate, serviceDateEnd, paymentDays, discountDays, discountPercent } = terms
  if (terms.validUntil && terms.validUntil < terms.date)
    return { path: 'validUntil', code: 'document.validBeforeDate' }
  if (serviceDateEnd && (!serviceDate || serviceDateEnd < serviceDate))
    return { path: 'serviceDateEnd', code: 'document.servicePeriod' }
  if (terms.invoiceType === 'ADVANCE' && discountPercent > 0 && discountDays > 0)
    return { path: 'discountPercent', code: 'invoice.advanceDiscount' }
  if (discountPercent >= WHOLE) return { path: 'discountPercent', code: 'document.discountWhole' }
  if (discountPercent > 0 && discountDays > paymentDays)
    return { path: 'discountDays', code: 'document.discountAfterDue' }
  return null
}
