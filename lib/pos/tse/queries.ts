import { eq, sql } from 'drizzle-orm'
import { posDevice } from '@/db/schema/pos-devices'
import { posTse } from '@/db/schema/tse'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { tseKey, type TseRecord } from './schema'

const { deviceId, state, failure, failureCode, attempts, serial, environment, tssId, clientId } = posTse
const { certificateExpires, createdAt } = posTse
const TSE = {
  deviceId,
  state,
  failure,
  failureCode,
  attempts,
  serial,
  environment,
  tssId,
  clientId,
  certificateExpires,
  createdAt,
}

/**
 * Returns a till's newest TSE, including disabled ones; null if it never had one. Throws notFound
 * for a till that the caller does not see.
 */
export async function findTse(tx: TenantTx, id: string): Promise<TseRecord | null> {
  const [row] = await tx
    .select({ tse: TSE })
    .from(posDevice)
    .leftJoin(posTse, eq(posTse.deviceId, posDevice.id))
    .where(eq(posDevice.id, id))
    .orderBy(sql`${posTse.id} desc nulls last`)
    .limit(1)
  if (!row) throw new AppError('notFound', 'notFound')
  return row.tse && recordOf(row.tse)
}

/** Same as `findTse`; throws notFound if it never had one. */
export async function readTse(tx: TenantTx, deviceId: string): Promise<TseRecord> {
  const found = await findTse(tx, deviceId)
  if (!found) throw new AppError('notFound', 'notFound')
  return found
}

const recordOf = (row: Selected<typeof TSE>): TseRecord => ({
  ...row,
  certificateExpires: row.certificateExpires?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** The state of a till's TSE; null if it never had one. */
export const getTse = defineUseCase({
  name: 'tse.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: tseKey,
  run: ({ tx }, { id }) => findTse(tx, id),
})
