import {
  changedByPercent,
  PRICE_UNITS_PER_CENT,
  proportionOf,
  type BasisPoints,
  type PriceUnits,
  type QuantityMillis,
} from '@/lib/domain/money'

/** A rule of a price list that a customer is on. */
export interface ListRule {
  listId: string
  listName: string
  /** First and last day, both included; null is open. */
  from: string | null
  until: string | null
  /** Whether the list names the customer, not only the customer's group. */
  isOwn: boolean
  productId: string | null
  productGroupId: string | null
  percent: BasisPoints | null
  price: PriceUnits | null
  priceIsGross: boolean
  /** 0 for any quantity. */
  minQuantity: QuantityMillis
}

/** A price as entered, gross or net. */
interface Entered {
  price: PriceUnits
  priceIsGross: boolean
}

/** The product as its rules see it. */
export interface ListedProduct extends Entered {
  id: string
  productGroupId: string | null
  isDeposit: boolean
}

export interface ListCase {
  /** Day of supply. */
  day: string
  /** A return is priced like a sale of as many. */
  quantity: QuantityMillis
  /** Converts to the document's pricing, gross or net. */
  priceIn: (entered: Entered) => PriceUnits
}

/** The price of a list in the document's pricing, and the rule that gives it. */
export interface ListPrice {
  price: PriceUnits
  rule: ListRule
}

/**
 * Returns the price by the most specific rule that applies: the customer's own list before one of a
 * group, a product before its group, then the highest minimum quantity, then the lower price. Null
 * without a rule, and for deposits.
 */
export function listPrice(
  product: ListedProduct,
  rules: readonly ListRule[],
  asked: ListCase,
): ListPrice | null {
  if (product.isDeposit) return null
  let best: ListPrice | null = null
  for (const rule of rules) {
    if (!applies(rule, product, asked)) continue
    const one = { rule, price: asked.priceIn(enteredPrice(rule, product)) }
    if (!best || isBefore(one, best)) best = one
  }
  return best
}

function applies(rule: ListRule, product: ListedProduct, { day, quantity }: ListCase): boolean {
  const isFor =
    rule.productId === null
      ? rule.productGroupId !== null && rule.productGroupId === product.productGroupId
      : rule.productId === product.id
  const isValid = (rule.from === null || rule.from <= day) && (rule.until === null || day <= rule.until)
  return isFor && isValid && rule.minQuantity <= Math.abs(quantity)
}

/** Percentages are taken off the price as entered, which the customer knows. */
function enteredPrice(rule: ListRule, product: ListedProduct): Entered {
  if (rule.price !== null) return { price: rule.price, priceIsGross: rule.priceIsGross }
  return {
    price: reduced(product.price, rule.percent ?? 0),
    priceIsGross: product.priceIsGross,
  }
}

/**
 * Returns a price lowered by a percentage: to the cent, or to 4 decimals if the price itself is
 * finer than a cent. Cents would raise a price per gram or screw, or take it all.
 */
function reduced(price: PriceUnits, percent: BasisPoints): PriceUnits {
  if (price % PRICE_UNITS_PER_CENT === 0) return changedByPercent(price, -percent)
  return proportionOf(price, WHOLE - percent, WHOLE)
}

/** 100 percent. */
const WHOLE = 10_000

function isBefore(a: ListPrice, b: ListPrice): boolean {
  if (a.rule.isOwn !== b.rule.isOwn) return a.rule.isOwn
  const isOfProduct = a.rule.productId !== null
  if (isOfProduct !== (b.rule.productId !== null)) return isOfProduct
  if (a.rule.minQuantity !== b.rule.minQuantity) return a.rule.minQuantity > b.rule.minQuantity
  if (a.price !== b.price) return a.price < b.price
  // Equal prices: always the same list, in whatever order the rules were read.
  return a.rule.listId < b.rule.listId
}
