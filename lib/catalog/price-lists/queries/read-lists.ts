import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import type { Page } from '@/lib/domain/list'
import type { TenantTx } from '@/db/tenant'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listFields, readSelectedPage, type SortColumns } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { priceListList } from '../list'
import type { PriceListRecord, PriceListRow } from '../schema'
import { GROUPS_MAX } from '../words'
import { PRICE_LIST, readPriceList, rowOf } from './price-list-record'

const sorts: SortColumns<typeof priceListList> = {
  name: { column: sql`l.name`, type: 'text' },
  from: { column: sql`l.valid_from`, type: 'date' },
  until: { column: sql`l.valid_until`, type: 'date' },
}

/** Price lists of the company; `q` matches names of lists and groups. */
export const listPriceLists = defineUseCase({
  name: 'priceList.list',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: z.strictObject(listFields(priceListList)),
  run: async ({ tx, ctx }, input): Promise<Page<PriceListRow>> => {
    const searched = sql`l.name || ' ' || array_to_string(l.partner_groups, ' ')`
    const page = await readSelectedPage(tx, input, {
      select: PRICE_LIST,
      from: sql`price_list l`,
      where: [sql`l.company_id = ${ctx.companyId}`, ...(input.q ? [containsWords(searched, input.q)] : [])],
      id: sql`l.id`,
      sorts,
    })
    return { ...page, rows: page.rows.map(rowOf) }
  },
})

const key = z.strictObject({ id: idField() })

export const getPriceList = defineUseCase({
  name: 'priceList.get',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: key,
  run: ({ tx, ctx }, { id }) => readPriceList(tx, id, ctx.companyId),
})

export interface PriceListDetail {
  list: PriceListRecord
  /** Groups that partners have, for the choice. */
  groups: string[]
  history: TrailEntry[]
}

export const getPriceListDetail = defineUseCase({
  name: 'priceList.detail',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: key,
  run: async ({ tx, ctx }, { id }): Promise<PriceListDetail> => {
    const list = await readPriceList(tx, id, ctx.companyId)
    return { list, groups: await partnerGroups(tx), history: await auditTrail(tx, 'priceList', id) }
  },
})

/** Returns the names of the groups that partners have, by name; one of several spellings. */
async function partnerGroups(tx: TenantTx): Promise<string[]> {
  const rows = await tx.execute<{ name: string }>(sql`
    select min(partner_group) as name from business_partner
    where partner_group <> '' and not is_deleted
    group by platform.fold(partner_group) order by 1 limit ${GROUPS_MAX}`)
  return rows.map(({ name }) => name)
}
