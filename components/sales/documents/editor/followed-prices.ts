import { parseDecimal, priceText } from '@/lib/domain/money'
import { isSameOrigin } from '@/lib/domain/price-origin'
import type { ListedItem } from '@/lib/sales/documents/queries/search-products'
import { chosenPrice, type ChosenPrice } from '@/lib/sales/documents/rules/list-prices'
import type { Pricing } from '@/lib/sales/documents/rules/pricing'
import type { EditorPosition } from './draft-values'

/** Products and list prices of the draft's customer that the editor knows, by product. */
export type Listed = ReadonlyMap<string, ListedItem>

type Positions = readonly EditorPosition[]

/**
 * Returns the price that the position's product has on the document now. Null for positions without
 * one to follow: text, free items, deposits, positions of delivery notes and of offers.
 */
function chosenFor(position: EditorPosition, listed: Listed, pricing: Pricing): ChosenPrice | null {
  const item = listed.get(position.productId ?? '')
  if (!item || position.kind === 'TEXT' || position.isDeposit || isAgreed(position)) return null
  const quantity = parseDecimal(position.quantity, 3) ?? 0
  const { listRules, product } = item
  return chosenPrice(product, { quantity, vatRateId: product.vatRateId }, { ...pricing, listRules })
}

/** Whether a delivery note or an offer has set the price. */
const isAgreed = ({ deliveryNote, offerPositionId }: EditorPosition) =>
  deliveryNote !== null || offerPositionId !== null

/** Whether the price is the one that list or product give, not one typed by hand. */
export function followsPrices(position: EditorPosition, listed: Listed, pricing: Pricing): boolean {
  const chosen = chosenFor(position, listed, pricing)
  if (!chosen || !isSameOrigin(position.priceOrigin, chosen.origin)) return false
  return chosen.origin !== null || parseDecimal(position.price, 4) === chosen.price
}

/**
 * Whether the price is of any list, or the product's own: for a customer whose lists are no longer
 * known.
 */
export function isUntyped(position: EditorPosition, listed: Listed, pricing: Pricing): boolean {
  if (isAgreed(position)) return false
  if (position.priceOrigin) return true
  const item = listed.get(position.productId ?? '')
  return (
    item !== undefined && followsPrices(position, new Map([[item.product.id, withoutLists(item)]]), pricing)
  )
}

const withoutLists = ({ product }: ListedItem): ListedItem => ({ product, listRules: [] })

/** Returns the position with the price of the rule that applies; unchanged for the same rule. */
function withChosen(position: EditorPosition, listed: Listed, pricing: Pricing): EditorPosition {
  const chosen = chosenFor(position, listed, pricing)
  if (!chosen || isSameOrigin(position.priceOrigin, chosen.origin)) return position
  return { ...position, price: priceText(chosen.price), priceOrigin: chosen.origin }
}

/** Returns the positions, those that `follows` accepts with new prices, and the number changed. */
export function repriced(
  positions: Positions,
  listed: Listed,
  pricing: Pricing,
  follows: (position: EditorPosition) => boolean,
): { positions: EditorPosition[]; count: number } {
  const next = positions.map((one) => (follows(one) ? withChosen(one, listed, pricing) : one))
  return { positions: next, count: next.filter((one, index) => one !== positions[index]).length }
}

/**
 * Returns the change of a position as it is applied: a typed price has no origin, and a price that
 * followed lists so far is the one for the new quantity.
 */
export function followedChange(
  position: EditorPosition,
  change: Partial<EditorPosition>,
  listed: Listed,
  pricing: Pricing,
): Partial<EditorPosition> {
  if (change.price !== undefined) return { ...change, priceOrigin: null }
  if (change.quantity === undefined || !followsPrices(position, listed, pricing)) return change
  const { price, priceOrigin } = withChosen({ ...position, ...change }, listed, pricing)
  return { ...change, price, priceOrigin }
}
