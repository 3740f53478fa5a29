import { normalizeVatId } from '@/lib/domain/check-digits'

/** Data on a seller from the invoice, or else from the supplier's record; null if unknown. */
export interface SellerFacts {
  readonly vatId: string | null
  readonly country: string | null
}

/** Where a seller is at home, as far as VAT depends on it. */
export interface SellerHome {
  /** By VAT id or by country. */
  readonly isAbroad: boolean
  /** By VAT id; a seller abroad with a German one charges German VAT. By country without one. */
  readonly hasForeignVat: boolean
}

/** Returns where a seller is at home; Germany if unknown. */
export function sellerHome({ vatId, country }: SellerFacts): SellerHome {
  const [prefix = null] = /^[A-Z]{2}/.exec(normalizeVatId(vatId ?? '')) ?? []
  const isElsewhere = !['', 'DE'].includes((country ?? '').trim().toUpperCase())
  const hasForeignId = prefix !== null && prefix !== 'DE'
  return {
    isAbroad: hasForeignId || isElsewhere,
    hasForeignVat: prefix === null ? isElsewhere : hasForeignId,
  }
}
