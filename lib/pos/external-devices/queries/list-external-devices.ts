import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { anyOf } from '@/db/arrays'
import { isAnyOf, listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { externalDeviceList } from '../list'
import type { ExternalDeviceRecord } from '../schema'
import { externalColumns, externalTables, recordFor, type ExternalRow } from './device-record'

/** Waiting ones first, then by name. */
const urgency = sql`(case d.status when 'PENDING' then '0' when 'READY' then '1' else '2' end || d.name) collate platform.natural_german`

const sorts: SortColumns<typeof externalDeviceList> = {
  status: { column: urgency, type: 'text' },
  name: { column: sql`d.name`, type: 'text' },
  lastSynchronisation: { column: sql`d.last_synchronisation`, type: 'timestamptz', nullable: true },
  createdAt: { column: sql`d.created_at`, type: 'timestamptz' },
}

/**
 * A page of external devices, deleted ones only on request; `q` matches name and store. A tenant
 * has few.
 */
export const listExternalDevices = defineUseCase({
  name: 'externalDevice.list',
  mode: 'read',
  right: 'EXTERNAL-DEVICES_SHOW',
  module: null,
  input: z.strictObject(listFields(externalDeviceList)),
  run: async ({ tx, ctx }, input): Promise<Page<ExternalDeviceRecord>> => {
    const searched = sql`concat_ws(' ', d.name, s.name)`
    const page = await readPage<ExternalRow>(tx, input, {
      select: externalColumns,
      from: externalTables,
      where: [
        ...isAnyOf(sql`d.status`, input.status ?? ['PENDING', 'READY']),
        ...isAnyOf(sql`d.type`, input.type),
        ...(input.storeId ? [sql`d.store_id = ${anyOf(input.storeId)}`] : []),
        ...(input.q ? [containsWords(searched, input.q)] : []),
      ],
      id: sql`d.id`,
      sorts,
    })
    return { ...page, rows: page.rows.map(recordFor(ctx)) }
  },
})
