import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { readDevice } from '@/lib/pos/pos-devices/queries/device-record'
import { listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { closingList } from '../list'
import type { ClosingRecord } from '../schema'
import { CHECKS, isUnexplained } from './closing-checks'
import { endedWithin, refuseEarlierEnd } from './closing-period'
import { closingColumns, closingTables, recordOf, type ClosingRow } from './closing-record'

const sorts: SortColumns<typeof closingList> = {
  number: { column: sql`c.number`, type: 'bigint' },
  endTime: { column: sql`c.end_time`, type: 'timestamptz' },
  grossTotal: { column: sql`c.gross_total`, type: 'bigint' },
}

/**
 * A page of a till's closings, newest first; `open` narrows it to those that nobody has explained,
 * `from` and `to` to the days in Berlin on which they ended. A caller restricted to stores sees
 * those of their stores, even after the till has moved away. Throws notFound for an unknown till,
 * or one that the caller sees neither itself nor by a closing.
 */
export const listClosings = defineUseCase({
  name: 'closing.list',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ ...listFields(closingList), id: idField() }),
  run: async ({ tx, ctx }, { id, ...input }): Promise<Page<ClosingRecord>> => {
    refuseEarlierEnd(input)
    const page = await readPage<ClosingRow>(
      tx,
      { ...input, q: '' },
      {
        select: closingColumns,
        from: closingTables,
        where: [
          sql`c.device_id = ${id}`,
          ...endedWithin(input),
          ...(input.open ? [isUnexplained, CHECKS[input.open]] : []),
        ],
        id: sql`c.id`,
        sorts,
      },
    )
    if (page.total === 0) await readDevice(tx, ctx, id)
    return { ...page, rows: page.rows.map(recordOf) }
  },
})
