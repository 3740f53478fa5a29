import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { readTargetVersion } from '@/lib/platform/pos-versions/queries'
import { anyOf } from '@/db/arrays'
import { isAnyOf, listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { deviceList } from '../list'
import type { DeviceRecord } from '../schema'
import { deviceColumns, deviceTables, recordOf, type DeviceRow } from './device-record'

/** Waiting ones first, then by name. */
const urgency = sql`(case d.status when 'PENDING' then '0' when 'READY' then '1' else '2' end || d.name) collate platform.natural_german`

const sorts: SortColumns<typeof deviceList> = {
  status: { column: urgency, type: 'text' },
  name: { column: sql`d.name`, type: 'text' },
  lastSynchronisation: { column: sql`d.last_synchronisation`, type: 'timestamptz', nullable: true },
  createdAt: { column: sql`d.created_at`, type: 'timestamptz' },
}

/**
 * A page of tills, deleted ones only on request; `q` matches name, serial number and store. A
 * tenant has few.
 */
export const listDevices = defineUseCase({
  name: 'posDevice.list',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'list',
  input: z.strictObject(listFields(deviceList)),
  run: async ({ tx, ctx }, input): Promise<Page<DeviceRecord>> => {
    const searched = sql`concat_ws(' ', d.name, d.serial, s.name)`
    const page = await readPage<DeviceRow>(tx, input, {
      select: deviceColumns,
      from: deviceTables,
      where: [
        ...isAnyOf(sql`d.status`, input.status ?? ['PENDING', 'READY']),
        ...(input.companyId === undefined ? [] : [sql`s.company_id = ${input.companyId}`]),
        ...(input.storeId ? [sql`d.store_id = ${anyOf(input.storeId)}`] : []),
        ...(input.q ? [containsWords(searched, input.q)] : []),
      ],
      id: sql`d.id`,
      sorts,
    })
    const target = await readTargetVersion(tx, ctx)
    return { ...page, rows: page.rows.map((row) => recordOf(row, target)) }
  },
})
