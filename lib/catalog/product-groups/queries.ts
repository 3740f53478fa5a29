import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { productGroup } from '@/db/schema/products'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import type { Page } from '@/lib/domain/list'
import { idField, searchField, textField } from '@/lib/fields/schema'
import { proposeNumber } from '@/lib/server/sql/counter'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { searched, type Search } from '@/lib/server/sql/search'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { productGroupList } from './list'
import type { ProductGroupRecord } from './schema'
import { groupNumbers } from './store'

/** Limit for counting a group's products: „mehr als 1.000“. */
const PRODUCTS_COUNTED = 1_000

const PICKED = 20

const g = alias(productGroup, 'g')

const COLUMNS = {
  id: g.id,
  name: g.name,
  productGroupNumber: g.productGroupNumber,
  revenueAccount: g.revenueAccount,
  expenseAccount: g.expenseAccount,
  version: g.version,
  createdAt: g.createdAt,
  updatedAt: g.updatedAt,
  productCount: sql<string>`(select count(*) from (select 1 from product p where p.product_group_id = g.id and not p.is_deleted
    limit ${PRODUCTS_COUNTED + 1}) counted)`,
}

const recordOf = (row: Selected<typeof COLUMNS>): ProductGroupRecord => ({
  ...row,
  productCount: Math.min(Number(row.productCount), PRODUCTS_COUNTED + 1),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Returns one group. Throws notFound. */
export async function readProductGroup(tx: TenantTx, id: string): Promise<ProductGroupRecord> {
  const [row] = await tx.select(COLUMNS).from(g).where(eq(g.id, id))
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row)
}

/** Narrows groups `g` to the hits of a phrase. */
const searchedGroups = (tx: TenantTx, q: string, filters: Search['filters'] = {}) =>
  searched(tx, { entity: 'product_group', id: sql`g.id`, text: sql`g.search_text`, filters }, q)

/** Product groups; `q` matches name and number. */
export const listProductGroups = defineUseCase({
  name: 'productGroup.list',
  mode: 'read',
  right: 'PRODUCTGROUPS_SHOW',
  module: 'products',
  forAuditor: 'list',
  input: z.strictObject({
    ...listFields(productGroupList),
    productGroupNumber: textField(30).optional(),
  }),
  run: async ({ tx }, input): Promise<Page<ProductGroupRecord>> => {
    const number = input.productGroupNumber || undefined
    const hits = await searchedGroups(tx, input.q, { product_group_number: number })
    const where = number ? [sql`g.product_group_number = ${number}`, ...hits.where] : hits.where
    const page = await readSelectedPage(tx, input, {
      select: COLUMNS,
      from: sql`product_group g`,
      where,
      id: sql`g.id`,
      sorts: {
        name: { column: sql`g.name`, type: 'text' },
        productGroupNumber: { column: sql`g.product_group_number`, type: 'text' },
      },
      total: hits.total,
    })
    return { ...page, rows: page.rows.map(recordOf) }
  },
})

export const getProductGroup = defineUseCase({
  name: 'productGroup.get',
  mode: 'read',
  right: 'PRODUCTGROUPS_SHOW',
  module: 'products',
  forAuditor: 'productGroup',
  input: z.strictObject({ id: idField() }),
  run: ({ tx }, { id }) => readProductGroup(tx, id),
})

export interface ProductGroupDetail {
  group: ProductGroupRecord
  history: TrailEntry[]
}

export const getProductGroupDetail = defineUseCase({
  name: 'productGroup.detail',
  mode: 'read',
  right: 'PRODUCTGROUPS_SHOW',
  module: 'products',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx }, { id }): Promise<ProductGroupDetail> => {
    const [group, history] = await Promise.all([readProductGroup(tx, id), auditTrail(tx, 'productGroup', id)])
    return { group, history }
  },
})

/** The number that a new group would get. */
export const proposeProductGroupNumber = defineUseCase({
  name: 'productGroup.proposeNumber',
  mode: 'read',
  right: 'PRODUCTGROUPS_CREATE',
  module: 'products',
  input: z.strictObject({}),
  run: ({ tx }) => proposeNumber(tx, groupNumbers),
})

/**
 * The most common VAT rate of up to 50 products of `product_group g`: a sample is enough, however
 * many there are.
 */
const USUAL_RATE = sql<string | null>`(
  select p.vat_rate_id from (
    select vat_rate_id from product where product_group_id = g.id and not is_deleted order by name, id limit 50) p
  group by p.vat_rate_id order by count(*) desc, p.vat_rate_id limit 1)`

/**
 * Suggestions for a group picker: the exact number first, then by name. `id` returns that one only.
 */
export const pickProductGroups = defineUseCase({
  name: 'productGroup.pick',
  mode: 'read',
  right: ['PRODUCTS_SHOW', 'PRODUCTGROUPS_SHOW'],
  module: 'products',
  forAuditor: 'productGroup',
  input: z.strictObject({ q: searchField(), id: idField().optional() }),
  run: async ({ tx }, { q, id }) => {
    const hits = id ? [sql`g.id = ${id}`] : (await searchedGroups(tx, q)).where
    const picked = { id: g.id, label: g.name, hint: g.productGroupNumber, usualVatRateId: USUAL_RATE }
    const rows = await tx
      .select(picked)
      .from(g)
      .where(and(...hits))
      .orderBy(sql`${g.productGroupNumber} = ${q} desc`, g.name, g.id)
      .limit(PICKED + 1)
    const items = rows.slice(0, PICKED).map((row) => ({ ...row, exact: row.hint === q }))
    return { items, more: rows.length > PICKED }
  },
})
