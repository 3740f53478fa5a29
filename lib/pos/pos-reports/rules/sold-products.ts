/** Sales of a product. */
export interface ProductRow {
  /** The till's text; null for lines without one, which are grouped by name. */
  productId: string | null
  /** The most recent number and name. */
  productNumber: string
  name: string
  /** 1/1,000 */
  quantity: number
  /** In cents. */
  net: number
  gross: number
}

/** Rows of the dictionary with their sums, column by column; a product has a row per spelling. */
export interface SoldArticles {
  /** A later spelling has a higher id. */
  articles: readonly number[]
  productIds: readonly (string | null)[]
  numbers: readonly string[]
  names: readonly string[]
  quantities: readonly number[]
  net: readonly number[]
  gross: readonly number[]
}

const german = new Intl.Collator('de')

/** The highest gross first, then by name. */
const byGross = (a: ProductRow, b: ProductRow): number =>
  b.gross - a.gross || german.compare(a.name, b.name) || ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1)

/** Groups products by id or, without one, by name. */
export function soldProducts(sales: SoldArticles): ProductRow[] {
  const byId = new Map<string, ProductRow>()
  const byName = new Map<string, ProductRow>()
  const last = new Map<ProductRow, number>()
  for (const [at, article] of sales.articles.entries()) {
    const productId = sales.productIds[at] ?? null
    const name = sales.names[at] ?? ''
    const productNumber = sales.numbers[at] ?? ''
    const quantity = sales.quantities[at] ?? 0
    const net = sales.net[at] ?? 0
    const gross = sales.gross[at] ?? 0
    const [rowsByKey, key] = productId === null ? [byName, name] : [byId, productId]
    const row = rowsByKey.get(key)
    if (!row) {
      const first = { productId, productNumber, name, quantity, net, gross }
      rowsByKey.set(key, first)
      last.set(first, article)
      continue
    }
    row.quantity += quantity
    row.net += net
    row.gross += gross
    if (article < (last.get(row) ?? 0)) continue
    last.set(row, article)
    Object.assign(row, { productNumber, name })
  }
  return [...byId.values(), ...byName.values()].sort(byGross)
}
