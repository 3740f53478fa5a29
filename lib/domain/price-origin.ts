/**
 * The rule of a price list that gave a position its price, as it was then; in wire format. Printed
 * nowhere.
 */
export interface PriceOrigin {
  priceListId: string
  /** Name of the list. */
  name: string
  /** Percent off the product's price; null for a price. */
  percent: string | null
  /** As entered, gross or net; null for a percentage. */
  price: string | null
  /** Null for any quantity. */
  minQuantity: string | null
}

/** Whether both are the same rule, or both none. */
export function isSameOrigin(a: PriceOrigin | null | undefined, b: PriceOrigin | null | undefined): boolean {
  if (!a || !b) return !a && !b
  const same = a.percent === b.percent && a.price === b.price && a.minQuantity === b.minQuantity
  return same && a.priceListId === b.priceListId
}
