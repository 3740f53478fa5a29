import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { companyId } from '@/lib/catalog/companies/schema/company'
import type { Page } from '@/lib/domain/list'
import { flagField } from '@/lib/fields/schema'
import { listFields, readSelectedPage, type SortColumns } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { storeList } from '../list'
import type { StoreRecord } from '../schema'
import { recordOf, STORE, storeTables } from './store-record'

const sorts: SortColumns<typeof storeList> = {
  name: { column: sql`s.name`, type: 'text' },
  city: { column: sql`s.city`, type: 'text' },
  createdAt: { column: sql`s.created_at`, type: 'timestamptz' },
}

/** A page of stores; `q` matches name, street and place. A tenant has few: no search index. */
export const listStores = defineUseCase({
  name: 'store.list',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos-stores',
  input: z.strictObject({
    ...listFields(storeList),
    companyId: companyId().optional(),
    isDeleted: flagField().default(false),
  }),
  run: async ({ tx }, input): Promise<Page<StoreRecord>> => {
    const searched = sql`concat_ws(' ', s.name, s.street, s.zip_code, s.city)`
    const page = await readSelectedPage(tx, input, {
      select: STORE,
      from: storeTables,
      where: [
        sql`s.is_deleted = ${input.isDeleted}`,
        ...(input.companyId ? [sql`s.company_id = ${input.companyId}`] : []),
        ...(input.q ? [containsWords(searched, input.q)] : []),
      ],
      id: sql`s.id`,
      sorts,
    })
    return { ...page, rows: page.rows.map(recordOf) }
  },
})
