import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { idsField } from '@/lib/fields/schema'
import { listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { allClosingList } from '../list'
import type { ClosingRecord } from '../schema/closing'
import { endedWithin, refuseEarlierEnd } from './closing-period'
import { checkedClosings } from './closing-check'
import { closingColumns, closingTables, type ClosingRow } from './closing-record'
import { checkCondition } from './closing-states'

const input = z.strictObject({
  ...listFields(allClosingList),
  stores: idsField().optional(),
  devices: idsField().optional(),
})

const sorts: SortColumns<typeof allClosingList> = {
  endTime: { column: sql`c.end_time`, type: 'timestamptz' },
}

/**
 * A page of the closings of all tills, newest first; `from` and `to` are the days in Berlin on
 * which they ended, `state` is the result of their check. A caller restricted to stores sees those
 * of their stores.
 */
export const listAllClosings = defineUseCase({
  name: 'closing.listAll',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'list',
  input,
  run: async ({ tx }, query): Promise<Page<ClosingRecord>> => {
    refuseEarlierEnd(query)
    const conditions = filtersOf(query)
    const { state } = query
    const fits = state ? ({ check }: ClosingRecord) => check.state === state : null
    const where = [...conditions, ...(await checkCondition(tx, conditions, fits))]
    const page = await readPage<ClosingRow>(
      tx,
      { ...query, q: '' },
      { select: closingColumns, from: closingTables, where, id: sql`c.id`, sorts },
    )
    return { ...page, rows: await checkedClosings(tx, page.rows) }
  },
})

function filtersOf({ stores, devices, ...period }: z.output<typeof input>): SQL[] {
  return [
    ...endedWithin(period),
    ...(stores ? [sql`c.store_id = ${anyOf(stores)}`] : []),
    ...(devices ? [sql`c.device_id = ${anyOf(devices)}`] : []),
  ]
}
