/** Fields of a product whose planned change affects the prices on its tag. */
const PRICE_FIELDS = ['price', 'vatRateId', 'depositProductId', 'unit', 'contentQuantity', 'contentUnit']

/** Fields of a store's differences that change its price. */
const STORE_FIELDS = ['price', 'vatRateId']

/** A plan of a product's own update; `storePrices` are by store. */
interface PlannedProduct {
  day: string
  id: string
  name: string
  changes: Readonly<Record<string, unknown>>
}

/** A product whose price changes on a day. */
interface RepricedProduct {
  id: string
  name: string
  /** The only stores in which the price changes; null: it changes everywhere. */
  onlyIn: string[] | null
}

/** The products whose prices change on a day, in the order of their plans. */
export interface PriceDay {
  day: string
  products: RepricedProduct[]
}

/**
 * Returns the days on which prices change, with each product once; plans that change no price, or
 * only those of stores that are not seen, are left out.
 */
export function priceDays(
  plans: readonly PlannedProduct[],
  seesStore: (storeId: string) => boolean,
): PriceDay[] {
  const days = new Map<string, Map<string, RepricedProduct>>()
  for (const { day, id, name, changes } of plans) {
    const onlyIn = PRICE_FIELDS.some((field) => field in changes) ? null : repricedStores(changes, seesStore)
    if (onlyIn?.length === 0) continue
    const products = days.get(day) ?? new Map<string, RepricedProduct>()
    const known = products.get(id)
    products.set(id, { id, name, onlyIn: known ? both(known.onlyIn, onlyIn) : onlyIn })
    days.set(day, products)
  }
  return [...days].map(([day, products]) => ({ day, products: [...products.values()] }))
}

const both = (a: string[] | null, b: string[] | null) => (a && b ? [...new Set([...a, ...b])] : null)

/** Whether a product's price changes in a store; without a store, the product's own. */
export const isRepricedIn = (
  { onlyIn }: { onlyIn: readonly string[] | null },
  storeId: string | null,
): boolean => onlyIn === null || (storeId !== null && onlyIn.includes(storeId))

function repricedStores(
  { storePrices }: PlannedProduct['changes'],
  seesStore: (storeId: string) => boolean,
): string[] {
  const entries: unknown[] = Array.isArray(storePrices) ? storePrices : []
  return entries.flatMap((entry) => {
    const store = isRecord(entry) && typeof entry.storeId === 'string' ? entry.storeId : null
    const changesPrice = isRecord(entry) && STORE_FIELDS.some((field) => field in entry)
    return store !== null && changesPrice && seesStore(store) ? [store] : []
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
