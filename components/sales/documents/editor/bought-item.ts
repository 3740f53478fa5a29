import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import type { ProductItem } from '@/lib/sales/documents/queries/search-products'

/** Key of the average rate of § 24 (1) no. 3 UStG. */
const FARM_KEY = 3

/** Returns the rate of a position that has none of its own: the farmer's, or the first. */
export const usualRate = ({
  rates,
  isFlatRate,
}: Pick<EditorSetting, 'rates' | 'isFlatRate'>): string | null =>
  (isFlatRate ? farmRate(rates) : null) ?? rates.find(({ isActive }) => isActive)?.id ?? null

/**
 * Returns a product as bought from a supplier, without deposit and lists: its own price is what the
 * shop charges, so the supplier's is left for the user to type; a flat-rate farmer has the average
 * rate.
 */
export function boughtItem(
  item: ProductItem,
  { rates, isFlatRate }: Pick<EditorSetting, 'rates' | 'isFlatRate'>,
): ProductItem {
  const { product } = item
  const vatRateId = (isFlatRate ? farmRate(rates) : null) ?? product.vatRateId
  return { ...item, product: { ...product, price: 0, vatRateId }, deposit: null, listRules: [] }
}

const farmRate = (rates: EditorSetting['rates']) =>
  rates.find(({ dsfinvkKey, isActive }) => dsfinvkKey === FARM_KEY && isActive)?.id ?? null
