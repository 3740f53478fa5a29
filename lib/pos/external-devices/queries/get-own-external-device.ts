import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { callingDevice } from '@/lib/server/core/calling-device'
import type { OwnDevice } from '@/lib/pos/pos-devices/schema'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { ExternalRow } from './device-record'
import { externalColumns, externalTables } from './device-record'

/** Returns the calling external device's own data, in the format for tills. */
export async function readOwnExternalDevice(tx: TenantTx, ctx: Context): Promise<OwnDevice> {
  const [row] = await tx.execute<ExternalRow & { software_version: string; pin_version: number }>(
    sql`select ${externalColumns}, d.software_version, t.pin_version
      from ${externalTables} join tenant t on t.id = d.tenant_id where d.id = ${callingDevice(ctx)}`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  return {
    deviceId: row.id,
    status: row.status,
    name: row.name,
    store: row.store_id === null ? null : { id: row.store_id, name: row.store_name ?? '' },
    version: row.software_version,
    latestVersion: null,
    pinVersion: row.pin_version,
    tse: null,
  }
}

/** The calling external device, in every status. */
export const getOwnExternalDevice = defineUseCase({
  name: 'externalDevice.self',
  mode: 'read',
  right: 'device:self',
  module: null,
  input: z.strictObject({}),
  run: ({ tx, ctx }) => readOwnExternalDevice(tx, ctx),
})
