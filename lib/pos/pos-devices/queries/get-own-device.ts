import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { tenant as table } from '@/db/schema/tenants'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { OwnDevice } from '../schema'
import { readDevice } from './device-record'

/** Returns the id of the calling till; the till of an external device has the device's id. */
export function callingDevice({ actor }: Context): string {
  const isDevice = actor.kind === 'device' || actor.kind === 'externalDevice'
  if (!isDevice || actor.id === null) throw new AppError('notFound', 'notFound')
  return actor.id
}

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
    tse: device.tse,
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
