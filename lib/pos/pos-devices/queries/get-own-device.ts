import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { tenant as table } from '@/db/schema/tenants'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { callingDevice } from '@/lib/server/core/calling-device'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { OwnDevice } from '../schema'
import { readDevice } from './device-record'

/** Returns the calling till's own data. */
export async function readOwnDevice(tx: TenantTx, ctx: Context): Promise<OwnDevice> {
  const device = await readDevice(tx, ctx, callingDevice(ctx))
  const { pinVersion } = table
  const [tenant] = await tx.select({ pinVersion }).from(table).where(eq(table.id, ctx.tenantId))
  return {
    deviceId: device.id,
    status: device.status,
    name: device.name,
    store: device.store,
    version: device.version,
    latestVersion: device.latestVersion,
    pinVersion: tenant?.pinVersion ?? device.pinVersion,
    tse: device.tse && device.fiskalyTSE && { ...device.tse, ...device.fiskalyTSE },
  }
}

/** The calling till, in every status. */
export const getOwnDevice = defineUseCase({
  name: 'posDevice.self',
  mode: 'read',
  right: 'device:self',
  module: 'pos',
  input: z.strictObject({}),
  run: ({ tx, ctx }) => readOwnDevice(tx, ctx),
})
