import { grossPrice, netPrice, type BasisPoints, type PriceUnits } from '@/lib/domain/money'

/** The entered price, and whether it is gross. */
export interface EnteredPrice {
  price: PriceUnits
  isGross: boolean
}

/** Returns both unit prices at a percentage; the derived one has 4 decimals. */
export function unitPrices(
  { price, isGross }: EnteredPrice,
  rate: BasisPoints,
): { net: PriceUnits; gross: PriceUnits } {
  return isGross
    ? { net: netPrice(price, rate), gross: price }
    : { net: price, gross: grossPrice(price, rate) }
}

/** A cent: files round the price that they derive. */
const ROUNDED = 100

/** Whether two entered prices are equal at a percentage, to the cent. */
export function isSamePrice(a: EnteredPrice, b: EnteredPrice, rate: BasisPoints): boolean {
  const one = unitPrices(a, rate)
  const other = unitPrices(b, rate)
  return Math.abs(one.gross - other.gross) <= ROUNDED || Math.abs(one.net - other.net) <= ROUNDED
}
