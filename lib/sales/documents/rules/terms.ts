import type { BasisPoints } from '@/lib/domain/money'

/** Dates and payment terms of a draft. */
export interface DraftTerms {
  serviceDate: string | null
  serviceDateEnd: string | null
  paymentDays: number
  discountDays: number
  discountPercent: BasisPoints
}

export interface TermsRefusal {
  path: 'serviceDateEnd' | 'discountDays' | 'discountPercent'
  /** Key below `errors`. */
  code: string
}

const WHOLE: BasisPoints = 10_000

/**
 * Returns what is inconsistent: a service period that ends before it starts, Skonto of 100 % or
 * after the payment is due.
 */
export function termsRefusal(terms: DraftTerms): TermsRefusal | null {
  const { serviceDate, serviceDateEnd, paymentDays, discountDays, discountPercent } = terms
  if (serviceDateEnd && (!serviceDate || serviceDateEnd < serviceDate))
    return { path: 'serviceDateEnd', code: 'document.servicePeriod' }
  if (discountPercent >= WHOLE) return { path: 'discountPercent', code: 'document.discountWhole' }
  if (discountPercent > 0 && discountDays > paymentDays)
    return { path: 'discountDays', code: 'document.discountAfterDue' }
  return null
}
