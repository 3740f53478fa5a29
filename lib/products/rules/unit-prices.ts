import { grossPrice, netPrice, type BasisPoints, type PriceUnits } from '@/lib/domain/money'

/** What was entered, and whether that was gross. */
export interface EnteredPrice {
  price: PriceUnits
  isGross: boolean
}

/** Both prices of a unit at a percentage; the derived one has 4 decimals. */
export function unitPrices(
  { price, isGross }: EnteredPrice,
  rate: BasisPoints,
): { net: PriceUnits; gross: PriceUnits } {
  return isGross
    ? { net: netPrice(price, rate), gross: price }
    : { net: price, gross: grossPrice(price, rate) }
}
