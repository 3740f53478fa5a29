import type { ExactSum } from '@/lib/domain/money'

/** Sales of a product. */
export interface ProductRow {
  /** The till's text; null for lines without one, which are grouped by name. */
  productId: string | null
  /** The most recent number and name. */
  productNumber: string
  name: string
  /** 1/1,000 */
  quantity: ExactSum
  /** In cents. */
  net: ExactSum
  gross: ExactSum
}

/**
 * Rows of the dictionary with their sums in digits, column by column; a product has a row per
 * spelling.
 */
export interface SoldArticles {
  /** A later spelling has a higher id. */
  articles: readonly number[]
  productIds: readonly (string | null)[]
  numbers: readonly string[]
  names: readonly string[]
  quantities: readonly string[]
  net: readonly string[]
  gross: readonly string[]
}

const german = new Intl.Collator('de', { numeric: true })

/** The highest gross first, then by name. */
const byGross = (a: ProductRow, b: ProductRow): number =>
  Number(b.gross > a.gross) - Number(b.gross < a.gross) ||
  german.compare(a.name, b.name) ||
  ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1)

/** Groups products by id or, without one, by name. */
export function soldProducts(sales: SoldArticles): ProductRow[] {
  const byId = new Map<string, ProductRow>()
  const byName = new Map<string, ProductRow>()
  const last = new Map<ProductRow, number>()
  for (const [at, article] of sales.articles.entries()) {
    const productId = sales.productIds[at] ?? null
    const name = sales.names[at] ?? ''
    const productNumber = sales.numbers[at] ?? ''
    const quantity = BigInt(sales.quantities[at] ?? 0)
    const net = BigInt(sales.net[at] ?? 0)
    const gross = BigInt(sales.gross[at] ?? 0)
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
