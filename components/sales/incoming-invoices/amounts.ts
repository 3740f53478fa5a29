import { germanAmount, germanNumber } from '@/lib/domain/money'

/**
 * Formats a wire amount: „12,50 €“, or „12,50 USD“ in another currency; null stays null. Unit
 * prices may have any number of decimals.
 */
export function amountIn(wire: string | null, currency: string | null): string | null {
  if (wire === null) return null
  return currency === null || currency === 'EUR'
    ? germanAmount(wire)
    : `${germanNumber(wire)}\u00a0${currency}`
}
