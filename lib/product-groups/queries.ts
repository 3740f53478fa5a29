import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/audit/queries'
import type { Page } from '@/lib/domain/list'
import { idField, searchField, textField } from '@/lib/fields/schema'
import { proposeNumber } from '@/lib/server/counter'
import { AppError } from '@/lib/server/errors'
import { listFields, readPage } from '@/lib/server/list'
import { searched, type Search } from '@/lib/server/search'
import { defineUseCase } from '@/lib/server/use-case'
import { productGroupList } from './list'
import type { ProductGroupRecord } from './schema'
import { groupNumbers } from './store'

/** The count of a group's products stops here: „mehr als 1.000“. */
const PRODUCTS_COUNTED = 1_000

const PICKED = 20

interface GroupRow extends Record<string, unknown> {
  id: string
  name: string
  product_group_number: string
  product_count: number
  version: number
  created_at: string
  updated_at: string
}

const columns = sql`g.id, g.name, g.product_group_number, g.version, g.created_at, g.updated_at,
  (select count(*) from (select 1 from product p where p.product_group_id = g.id and not p.is_deleted
    limit ${PRODUCTS_COUNTED + 1}) counted) as product_count`

const recordOf = (row: GroupRow): ProductGroupRecord => ({
  id: row.id,
  name: row.name,
  productGroupNumber: row.product_group_number,
  productCount: Math.min(Number(row.product_count), PRODUCTS_COUNTED + 1),
  version: row.version,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
})

/** One group. Throws notFound. */
export async function readProductGroup(tx: TenantTx, id: string): Promise<ProductGroupRecord> {
  const [row] = await tx.execute<GroupRow>(sql`select ${columns} from product_group g where g.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row)
}

/** Narrows groups `g` to the hits of a phrase. */
const searchedGroups = (tx: TenantTx, q: string, filters: Search['filters'] = {}) =>
  searched(tx, { entity: 'product_group', id: sql`g.id`, text: sql`g.search_text`, filters }, q)

/** Product groups; `q` finds name and number. */
export const listProductGroups = defineUseCase({
  name: 'productGroup.list',
  mode: 'read',
  right: 'PRODUCTGROUPS_SHOW',
  module: 'products',
  input: z.strictObject({
    ...listFields(productGroupList),
    productGroupNumber: textField(30).optional(),
  }),
  run: async ({ tx }, input): Promise<Page<ProductGroupRecord>> => {
    const number = input.productGroupNumber || undefined
    const hits = await searchedGroups(tx, input.q, { product_group_number: number })
    const where = number ? [sql`g.product_group_number = ${number}`, ...hits.where] : hits.where
    const page = await readPage<GroupRow>(tx, input, {
      select: columns,
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
  input: z.strictObject({ id: idField() }),
  run: ({ tx }, { id }) => readProductGroup(tx, id),
})

/** What the page of a group shows. */
export interface ProductGroupDetail {
  group: ProductGroupRecord
  history: TrailEntry[]
}

/** A group with all that its page shows. */
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

interface PickedRow extends Record<string, unknown> {
  id: string
  name: string
  product_group_number: string
  usual_vat_rate: string | null
}

/** The VAT rate that most of up to 50 products of `product_group g` have: a sample is enough, however many there are. */
const USUAL_RATE = sql`
  select p.vat_rate_id from (
    select vat_rate_id from product where product_group_id = g.id and not is_deleted limit 50) p
  group by p.vat_rate_id order by count(*) desc, p.vat_rate_id limit 1`

/** Proposals for a group picker: the exact number first, then by name. `id` asks for that one alone. */
export const pickProductGroups = defineUseCase({
  name: 'productGroup.pick',
  mode: 'read',
  right: ['PRODUCTS_SHOW', 'PRODUCTGROUPS_SHOW'],
  module: 'products',
  input: z.strictObject({ q: searchField(), id: idField().optional() }),
  run: async ({ tx }, { q, id }) => {
    const hits = id ? [sql`g.id = ${id}`] : (await searchedGroups(tx, q)).where
    const where = sql.join([sql`true`, ...hits], sql` and `)
    const rows = await tx.execute<PickedRow>(sql`
      select g.id, g.name, g.product_group_number, (${USUAL_RATE}) as usual_vat_rate from product_group g where ${where}
      order by g.product_group_number = ${q} desc, g.name, g.id limit ${PICKED + 1}`)
    const items = rows.slice(0, PICKED).map((row) => ({
      id: row.id,
      label: row.name,
      hint: row.product_group_number,
      exact: row.product_group_number === q,
      usualVatRateId: row.usual_vat_rate,
    }))
    return { items, more: rows.length > PICKED }
  },
})
