import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { DeviceState } from '@/lib/domain/device-state'
import type { ExternalDeviceType } from '@/lib/domain/external-device-type'
import { admits } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { PIN_RIGHT } from '@/lib/platform/tenants/queries'
import type { ExternalDeviceRecord } from '../schema'

export interface ExternalRow extends Record<string, unknown> {
  id: string
  version: number
  name: string
  type: ExternalDeviceType
  status: DeviceState
  company_id: number
  company_name: string
  store_id: string | null
  store_name: string | null
  pos_pin: string | null
  created_at: string
  last_synchronisation: string | null
}

/** Columns of `externalTables`; with the store's company, if there is a store. */
export const externalColumns = sql`d.id, d.version, d.name, d.type, d.status, c.id as company_id, c.name as company_name,
  d.store_id, s.name as store_name, d.pos_pin, d.created_at, d.last_synchronisation`
export const externalTables = sql`external_device d left join store s on s.id = d.store_id
  join company c on c.id = coalesce(s.company_id, d.company_id)`

/** Whether the caller may see an app's PIN: same rule as for the tenant's. */
export const maySeePin = (ctx: Context): boolean => admits(ctx, PIN_RIGHT)

/** Returns the record; with the PIN if the caller may see it. */
export const recordFor = (ctx: Context) => {
  const seesPin = maySeePin(ctx)
  return (row: ExternalRow): ExternalDeviceRecord => ({
    id: row.id,
    version: row.version,
    name: row.name,
    type: row.type,
    status: row.status,
    company: { id: Number(row.company_id), name: row.company_name },
    store: row.store_id === null ? null : { id: row.store_id, name: row.store_name ?? '' },
    ...(seesPin ? { posPin: row.pos_pin } : {}),
    createdAt: new Date(row.created_at).toISOString(),
    lastSynchronisation: row.last_synchronisation && new Date(row.last_synchronisation).toISOString(),
  })
}

/**
 * Returns one device, including deleted ones. Throws notFound, also for a store outside the
 * caller's restriction.
 */
export async function readExternalDevice(
  tx: TenantTx,
  ctx: Context,
  id: string,
): Promise<ExternalDeviceRecord> {
  const [row] = await tx.execute<ExternalRow>(
    sql`select ${externalColumns} from ${externalTables} where d.id = ${id}`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  return recordFor(ctx)(row)
}
