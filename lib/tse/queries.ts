import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { TseEnvironment, TseFailure, TseState } from '@/lib/domain/tse-state'
import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { tseKey, type TseRecord } from './schema'

interface TseRow extends Record<string, unknown> {
  device_id: string
  state: TseState
  failure: TseFailure | null
  failure_code: string | null
  attempts: number
  serial: string | null
  certificate_expires: string | null
  environment: TseEnvironment | null
  tss_id: string
  client_id: string
  created_at: string
}

const instant = (value: string) => new Date(value).toISOString()

/** A till's newest TSE, disabled ones included; null where it never had one. Throws notFound for a till that the caller does not see. */
export async function findTse(tx: TenantTx, deviceId: string): Promise<TseRecord | null> {
  const [row] = await tx.execute<TseRow | { device_id: null }>(sql`
    select t.device_id, t.state, t.failure, t.failure_code, t.attempts, t.serial, t.certificate_expires, t.environment, t.tss_id,
      t.client_id, t.created_at
    from pos_device d left join pos_tse t on t.device_id = d.id
    where d.id = ${deviceId} order by t.id desc nulls last limit 1`)
  if (!row) throw new AppError('notFound', 'notFound')
  return row.device_id === null ? null : recordOf(row)
}

/** The same; throws notFound where it never had one. */
export async function readTse(tx: TenantTx, deviceId: string): Promise<TseRecord> {
  const found = await findTse(tx, deviceId)
  if (!found) throw new AppError('notFound', 'notFound')
  return found
}

function recordOf(row: TseRow): TseRecord {
  return {
    deviceId: row.device_id,
    state: row.state,
    failure: row.failure,
    failureCode: row.failure_code,
    attempts: row.attempts,
    serial: row.serial,
    certificateExpires: row.certificate_expires === null ? null : instant(row.certificate_expires),
    environment: row.environment,
    tssId: row.tss_id,
    clientId: row.client_id,
    createdAt: instant(row.created_at),
  }
}

/** How a till's TSE is; null where it never had one. */
export const getTse = defineUseCase({
  name: 'tse.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: tseKey,
  run: ({ tx }, { id }) => findTse(tx, id),
})
