import { sql } from 'drizzle-orm'
import { mintTenantId, withTenant } from '@/db/tenant'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { execute } from '@/lib/server/core/execute'
import type { Context } from '@/lib/server/core/context'
import { CATALOGUE, DEPOSITS, readCatalogueLine, type CatalogueGroup } from './catalogue'

/** DSFinV-K keys of the catalogue's abbreviations for rates. */
const KEYS: Record<string, number> = { '19': 1, '7': 2 }

/** Returns the tenant's VAT rates by the catalogue's abbreviation. */
export async function ratesByWord(tenantId: string): Promise<Map<string, string>> {
  const rows = await withTenant(mintTenantId(tenantId), 'read', (tx) =>
    tx.execute<{ id: string; dsfinvk_key: number }>(
      sql`select id, dsfinvk_key from vat_rate order by sort_order desc`,
    ),
  )
  const byKey = new Map([...rows].map((row) => [row.dsfinvk_key, row.id]))
  return new Map(Object.entries(KEYS).map(([word, key]) => [word, byKey.get(key) ?? '']))
}

/** Returns a GTIN of the in-store range (prefix 20), with its check digit. */
function inStoreGtin(counter: number): string {
  const digits = `20${String(counter).padStart(10, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A product, as needed by tills, delivery notes and invoices. */
export interface DemoProduct {
  id: string
  productNumber: string
  gtin: string | null
  unit: string
}

/** Creates the catalogue and returns the products by name. */
export async function seedProducts(
  ctx: Context,
  groups: readonly CatalogueGroup[] = CATALOGUE,
): Promise<Map<string, DemoProduct>> {
  const rates = await ratesByWord(ctx.tenantId)
  const products = new Map<string, DemoProduct>()
  const add = async (line: string, more: { productGroupId?: string; isDeposit?: boolean }) => {
    const read = readCatalogueLine(line)
    const { name, price, vat, unit, hasGtin, isTransportAid, deposit, contentQuantity, contentUnit } = read
    const { id, productNumber, gtin } = await execute(createProduct, ctx, {
      name,
      price,
      vatRateId: rates.get(vat) ?? '',
      unit,
      contentQuantity,
      contentUnit,
      ...more,
      ...(hasGtin ? { gtin: inStoreGtin(products.size + 1) } : {}),
      ...(isTransportAid ? { isTransportAid } : {}),
      ...(deposit ? { depositProductId: products.get(deposit)?.id ?? '' } : {}),
    })
    products.set(name, { id, productNumber, gtin, unit })
  }
  for (const line of DEPOSITS) await add(line, { isDeposit: true })
  for (const { name, lines } of groups) {
    const group = await execute(createProductGroup, ctx, { name })
    for (const line of lines) await add(line, { productGroupId: group.id })
  }
  return products
}
