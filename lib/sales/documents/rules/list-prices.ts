import { listPrice, type ListedProduct, type ListRule } from '@/lib/catalog/price-lists/rules/list-price'
import {
  percentText,
  priceText,
  quantityText,
  type PriceUnits,
  type QuantityMillis,
} from '@/lib/domain/money'
import type { PriceOrigin } from '@/lib/domain/price-origin'
import { priceFor, rateOn, type Pricing } from './pricing'

/** A product; without a group if that is not known. */
type PricedProduct = Omit<ListedProduct, 'productGroupId'> & { productGroupId?: string | null }

/** A price in the document's pricing; `origin` is null for the product's own. */
export interface ChosenPrice {
  price: PriceUnits
  origin: PriceOrigin | null
}

/**
 * Returns the price of a product on a document: that of the customer's price lists on the day of
 * supply, otherwise the product's. Null if its VAT rate is unknown.
 */
export function chosenPrice(
  product: PricedProduct,
  { quantity, vatRateId }: { quantity: QuantityMillis; vatRateId: string },
  { listRules = [], ...pricing }: Pricing & { listRules?: readonly ListRule[] | undefined },
): ChosenPrice | null {
  const rate = pricing.rates.get(vatRateId)
  if (!rate) return null
  const { vatRate } = rateOn(rate, pricing)
  const priceIn = (entered: Parameters<typeof priceFor>[0]) =>
    priceFor(entered, vatRate, pricing.useGrossPrice)
  const listed = { ...product, productGroupId: product.productGroupId ?? null }
  const found = listPrice(listed, listRules, { day: pricing.serviceDay, quantity, priceIn })
  return found
    ? { price: found.price, origin: originOf(found.rule) }
    : { price: priceIn(product), origin: null }
}

const originOf = ({ listId, listName, percent, price, minQuantity }: ListRule): PriceOrigin => ({
  priceListId: listId,
  name: listName,
  percent: percent === null ? null : percentText(percent),
  price: price === null ? null : priceText(price),
  minQuantity: minQuantity === 0 ? null : quantityText(minQuantity),
})
