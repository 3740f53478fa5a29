import { percentText } from '@/lib/domain/money'
import { isFarmRate } from '@/lib/domain/revenue-account'
import type { Taxation } from '@/lib/domain/taxation'
import { AGENCY_SECTION, type StoredFlag } from '@/lib/pos/receipts/words'
import type { SoldPart } from './sold-parts'

/** What decides which VAT a company may state. */
export type StatedTaxation = Pick<Taxation, 'smallBusiness' | 'flatRateFarm'>

/**
 * Returns a flag for each VAT rate that the company must not state: it owes the tax, and nobody
 * deducts it (§ 14c (2) UStG). Sales in the name of another business state its tax.
 */
export function taxNotAllowed(parts: readonly SoldPart[], taxation: StatedTaxation): StoredFlag[] {
  const { smallBusiness, flatRateFarm } = taxation
  if (flatRateFarm && !smallBusiness) return []
  const rates = new Set<number>()
  for (const { section, vatRate, vatKey } of parts) {
    if (vatRate === 0 || section === AGENCY_SECTION) continue
    if (smallBusiness || isFarmRate(vatRate, vatKey)) rates.add(vatRate)
  }
  return [...rates].map((rate) => ({ code: 'taxNotAllowed', expected: '', found: percentText(rate) }))
}
