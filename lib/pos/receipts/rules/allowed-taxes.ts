import { percentText } from '@/lib/domain/money'
import { isFarmRate } from '@/lib/domain/revenue-account'
import { AGENCY_SECTION, type StoredFlag } from '@/lib/pos/receipts/words'
import type { SoldPart } from './sold-parts'

/** The taxation of a company that decides which VAT it may state. */
export interface Taxation {
  /** § 19 UStG: states none. */
  readonly smallBusiness: boolean
  /** § 24 UStG: states average rates, and others besides. */
  readonly flatRateFarm: boolean
}

/**
 * Returns a flag for each VAT rate that the company must not state: it owes the tax, and nobody
 * deducts it (§ 14c (2) UStG). Sales in the name of another business state its tax.
 */
export function taxNotAllowed(parts: readonly SoldPart[], taxation: Taxation): StoredFlag[] {
  const { smallBusiness, flatRateFarm } = taxation
  if (flatRateFarm && !smallBusiness) return []
  const rates = new Set<number>()
  for (const { section, vatRate, vatKey } of parts) {
    if (vatRate === 0 || section === AGENCY_SECTION) continue
    if (smallBusiness || isFarmRate(vatRate, vatKey)) rates.add(vatRate)
  }
  return [...rates].map((rate) => ({ code: 'taxNotAllowed', expected: '', found: percentText(rate) }))
}
