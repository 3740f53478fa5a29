import type { VatCategory } from '@/lib/domain/vat'
import type { Rate } from './invoice'

/** Category and percentage of a document's rate, as printed. */
export interface Rated {
  vatRate: string
  vatCategory: VatCategory
}

export const rateKey = ({ vatCategory, vatRate }: Rated) => `${vatCategory} ${vatRate}`

/** § 19 UStG: whatever its rates, a small business charges no VAT. */
export function rateOf(
  { vatCategory, vatRate }: Rated,
  { smallBusiness }: { readonly smallBusiness: boolean },
): Rate {
  const category = smallBusiness ? ('E' as const) : vatCategory
  return { category, percent: category === 'S' ? vatRate : '0' }
}
