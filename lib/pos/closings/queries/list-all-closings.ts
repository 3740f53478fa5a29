import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { idsField } from '@/lib/fields/schema'
import { invalidField } from '@/lib/server/core/errors'
import { listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { allClosingList } from '../list'
import type { ClosingRecord } from '../schema'
import { closingColumns, closingTables, recordOf, type ClosingRow } from './closing-record'

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
 * which they ended. A caller restricted to stores sees those of their stores.
 */
export const listAllClosings = defineUseCase({
  name: 'closing.listAll',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input,
  run: async ({ tx }, query): Promise<Page<ClosingRecord>> => {
    if (query.from && query.to && query.from > query.to) throw invalidField('to', 'receipt.periodEnds')
    const page = await readPage<ClosingRow>(
      tx,
      { ...query, q: '' },
      { select: closingColumns, from: closingTables, where: filtersOf(query), id: sql`c.id`, sorts },
    )
    return { ...page, rows: page.rows.map(recordOf) }
  },
})

function filtersOf({ from, to, stores, devices }: z.output<typeof input>): SQL[] {
  return [
    ...(from ? [sql`c.end_time >= (${from}::date::timestamp at time zone 'Europe/Berlin')`] : []),
    ...(to ? [sql`c.end_time < ((${to}::date + 1)::timestamp at time zone 'Europe/Berlin')`] : []),
    ...(stores ? [sql`c.store_id = ${anyOf(stores)}`] : []),
    ...(devices ? [sql`c.device_id = ${anyOf(devices)}`] : []),
  ]
}
