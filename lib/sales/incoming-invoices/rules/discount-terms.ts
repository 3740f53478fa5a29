import { decimalOf, type Decimal } from './decimals'

interface DiscountTerms {
  discountDays: number | null
  discountPercent: Decimal | null
}

/** Skonto as BR-DE-18 writes it into the payment terms: `#SKONTO#TAGE=14#PROZENT=2.00#`. */
const STRUCTURED = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})#(BASISBETRAG=)?/

/**
 * Returns the first Skonto of structured payment terms; null if there is none. Terms in free text
 * are left to people, and so is Skonto on part of the sum (BASISBETRAG).
 */
export function discountTerms(paymentTerms: string | null): DiscountTerms {
  const [, days, percent, basis] = STRUCTURED.exec(paymentTerms ?? '') ?? []
  if (days === undefined || percent === undefined || basis !== undefined)
    return { discountDays: null, discountPercent: null }
  return { discountDays: Number(days), discountPercent: decimalOf(percent) }
}
