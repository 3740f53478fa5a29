import type { VatCategory } from '@/lib/domain/vat'

/** Sums of a document by VAT rate, as far as they decide what is turnover. */
export interface CountedRate {
  /** As billed; a small business bills everything as E. */
  readonly category: VatCategory
  /** Category of the VAT rate itself; null if it is unknown. */
  readonly ofRate: VatCategory | null
  /** Whether it is the rate of § 19 UStG. */
  readonly isSmallBusinessRate: boolean
  /** Whether the customer is abroad. */
  readonly isAbroad: boolean
}

/**
 * Whether a sale is part of the total turnover (§ 19 (2) UStG): not what is not taxable here, nor
 * what is exempt by § 4 no. 8 to 29 UStG. Exports and sales to other member states are part of it.
 */
export function isCounted({ category, ofRate, isSmallBusinessRate, isAbroad }: CountedRate): boolean {
  const own = category === 'E' ? (ofRate ?? category) : category
  if (own === 'O') return false
  if (own === 'AE') return !isAbroad
  return own !== 'E' || isSmallBusinessRate
}
