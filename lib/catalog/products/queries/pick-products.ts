import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { normalizeGtin } from '@/lib/domain/gtin'
import { germanNumber } from '@/lib/domain/money'
import { foldSearch } from '@/lib/domain/search-text'
import { unitShort } from '@/lib/domain/units'
import { flagField, idField, searchField } from '@/lib/fields/schema'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { PositionProduct, productPickerAnswer, ProductPickerItem } from '../schema'
import { p, pricesOf, PRODUCT, rateOf, shownPricing, type Pricing, type ProductRow } from './product-record'

const SHOWN = 20

/**
 * Maximum number of hits that are sorted; beyond that the user types on. An exact number or GTIN is
 * always found.
 */
const RANKED = 1_000

type Answer = z.output<typeof productPickerAnswer>

const pickInput = z.strictObject({ q: searchField(), id: idField().optional() })

/** Products that may be picked: flags for the SQL and the same for the search index. */
interface Offer {
  where: SQL
  filters: Record<string, boolean>
}

const FOR_POSITIONS: Offer = {
  where: sql`not p.is_deleted and p.is_active`,
  filters: { is_deleted: false, is_active: true },
}
const DEPOSITS: Offer = {
  where: sql`not p.is_deleted and p.is_deposit`,
  filters: { is_deleted: false, is_deposit: true },
}
const NOT_DELETED: Offer = { where: sql`not p.is_deleted`, filters: { is_deleted: false } }

function select(tx: TenantTx, where: SQL, order: SQL): Promise<ProductRow[]> {
  return tx
    .select(PRODUCT)
    .from(p)
    .where(where)
    .orderBy(order)
    .limit(SHOWN + 1)
}

/**
 * Returns exact numbers or GTINs first, then names that start with the text, then all other hits.
 */
async function find(
  tx: TenantTx,
  q: string,
  offer: Offer,
): Promise<{ exact: ProductRow[]; others: ProductRow[] }> {
  const byName = sql`p.name, p.id`
  if (!q) return { exact: [], others: await select(tx, offer.where, byName) }
  const isExact = sql`(p.product_number = ${q} or p.gtin = ${normalizeGtin(q)})`
  const hits = sql`select platform.search_ids('product', ${q}, ${RANKED}, ${JSON.stringify(offer.filters)}::jsonb)`
  const begins = sql`starts_with(p.search_text, ${foldSearch(q)}) desc, ${byName}`
  const [exact, others] = await Promise.all([
    select(tx, sql`${offer.where} and ${isExact}`, byName),
    select(tx, sql`${offer.where} and p.id in (${hits})`, begins),
  ])
  const exactIds = new Set(exact.map((row) => row.id))
  return { exact, others: others.filter((row) => !exactIds.has(row.id)) }
}

async function pick(
  { tx, ctx }: ReadScope,
  { q, id }: z.output<typeof pickInput>,
  offer: Offer,
): Promise<Answer> {
  const [{ exact, others }, pricing] = await Promise.all([
    id ? { exact: [], others: await select(tx, sql`p.id = ${id}`, sql`p.id`) } : find(tx, q, offer),
    shownPricing(tx, ctx),
  ])
  const all = [...exact, ...others]
  const rows = all.slice(0, SHOWN)
  const deposits = await depositsOf(tx, rows, pricing)
  const items = rows.map((row, index) => itemOf(row, index < exact.length, pricing, deposits))
  return { items, more: all.length > SHOWN }
}

async function depositsOf(
  tx: TenantTx,
  rows: readonly ProductRow[],
  pricing: Pricing,
): Promise<Map<string, PositionProduct>> {
  const ids = rows.flatMap((row) => row.depositProductId ?? [])
  if (ids.length === 0) return new Map()
  const deposits = await select(
    tx,
    sql`p.id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`,
    sql`p.id`,
  )
  return new Map(deposits.map((row) => [row.id, positionOf(row, pricing)]))
}

function positionOf(row: ProductRow, pricing: Pricing): PositionProduct {
  return {
    id: row.id,
    productNumber: row.productNumber,
    name: row.name,
    description: row.description,
    unit: row.unit,
    gtin: row.gtin,
    ...pricesOf(row, pricing),
    vatRateId: row.vatRateId,
    vatCategory: rateOf(pricing, row.vatRateId).category,
  }
}

function itemOf(
  row: ProductRow,
  exact: boolean,
  pricing: Pricing,
  deposits: ReadonlyMap<string, PositionProduct>,
): ProductPickerItem {
  const product = positionOf(row, pricing)
  return {
    id: row.id,
    label: row.name,
    hint: row.productNumber,
    detail: `${germanNumber(product.price)}\u00a0€ / ${unitShort(row.unit)}`,
    exact,
    product: { ...product, depositProduct: deposits.get(row.depositProductId ?? '') ?? null },
  }
}

/**
 * Products for the positions of documents: all active ones, by number, name or GTIN. `id` returns
 * that one only.
 */
export const pickProducts = defineUseCase({
  name: 'product.pick',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: pickInput.extend({ inactive: flagField().default(false) }),
  run: (scope, { inactive, ...input }) => pick(scope, input, inactive ? NOT_DELETED : FOR_POSITIONS),
})

/** Products that can be another's deposit. */
export const pickDepositProducts = defineUseCase({
  name: 'product.pickDeposit',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: pickInput,
  run: (scope, input) => pick(scope, input, DEPOSITS),
})
