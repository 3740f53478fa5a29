import { and, eq, ne, sql } from 'drizzle-orm'
import { posDevice } from '@/db/schema/pos-devices'
import { posTse } from '@/db/schema/tse'
import type { TenantTx } from '@/db/tenant'
import type { TseEnvironment, TseFacts, TseFailure, TseState, TseStep } from '@/lib/domain/tse-state'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'

/** Locks a till with its TSE that is not disabled, until the end. Throws notFound. */
export async function lockTill(tx: TenantTx, deviceId: string) {
  await tx.execute(sql`select 1 from pos_device where id = ${deviceId} for no key update`)
  const { status, serial } = posDevice
  const isExternal = sql<boolean>`exists (select 1 from external_device e where e.id = pos_device.id)`
  const [row] = await tx
    .select({ status, serial, isExternal, tseId: posTse.id, tseState: posTse.state, failure: posTse.failure })
    .from(posDevice)
    .leftJoin(posTse, and(eq(posTse.deviceId, posDevice.id), ne(posTse.state, 'DISABLED')))
    .where(eq(posDevice.id, deviceId))
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

/**
 * Locks the till of a TSE before the TSE itself, as everything does that changes both: a change of
 * the TSE is recorded among the till's surroundings.
 */
async function lockTillOf(tx: TenantTx, tseId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from pos_device where id = (select device_id from pos_tse where id = ${tseId}) for no key update`)
}

/** Whether the tenant's connection to fiskaly was checked and works. */
export async function isConnected(tx: TenantTx): Promise<boolean> {
  const [row] = await tx.execute<{ state: string | null }>(sql`select platform.own_fiscal_state() as state`)
  return row?.state === 'CONNECTED'
}

export interface NewTse {
  id: string
  deviceId: string
  tssId: string
  clientId: string
  clientSerial: string
  /** Sealed. */
  pin: string
}

export async function insertTse(tx: TenantTx, ctx: Context, tse: NewTse): Promise<void> {
  const at = ctx.now().toISOString()
  await tx.execute(sql`
    insert into pos_tse (tenant_id, id, device_id, tss_id, client_id, client_serial, pin, state, step, created_at, updated_at)
    values (${ctx.tenantId}, ${tse.id}, ${tse.deviceId}, ${tse.tssId}, ${tse.clientId}, ${tse.clientSerial}, ${tse.pin},
      'CREATING', 'NEW', ${at}, ${at})`)
}

/**
 * Gives a TSE another aim: to be created (again), or to be disabled. Attempts restart from zero.
 */
export async function aimTse(
  tx: TenantTx,
  ctx: Context,
  id: string,
  state: 'CREATING' | 'DISABLING',
): Promise<void> {
  await tx.execute(sql`
    update pos_tse set state = ${state}, failure = null, failure_code = null, attempts = 0, version = version + 1,
      updated_at = ${ctx.now().toISOString()}
    where id = ${id}`)
}

export interface TseAttempt extends Record<string, unknown> {
  device_id: string
  tss_id: string
  client_id: string
  client_serial: string
  state: 'CREATING' | 'DISABLING'
  step: TseStep
  /** Sealed, as is the PIN. */
  puk: string | null
  pin: string
  attempts: number
}

/** Begins an attempt at a TSE; null if there is nothing to do. */
export async function beginTse(tx: TenantTx, ctx: Context, id: string): Promise<TseAttempt | null> {
  const [row] = await tx.execute<TseAttempt>(sql`
    update pos_tse set attempts = attempts + 1, updated_at = ${ctx.now().toISOString()}
    where id = ${id} and state in ('CREATING', 'DISABLING')
    returning device_id, tss_id, client_id, client_serial, state, step, puk, pin, attempts`)
  return row ?? null
}

/** Stores the progress of a creation, with the PUK (sealed) once it is known. */
export async function keepStep(
  tx: TenantTx,
  ctx: Context,
  id: string,
  { step, puk }: { step: TseStep; puk: string | null },
): Promise<void> {
  await tx.execute(sql`
    update pos_tse set step = ${step}, puk = coalesce(${puk}, puk), updated_at = ${ctx.now().toISOString()} where id = ${id}`)
}

export interface SettledTse {
  state: TseState
  failure: TseFailure | null
  failureCode: string | null
  serial: string | null
  publicKey: string | null
  certificateExpires: Date | null
  environment: TseEnvironment | null
  facts: TseFacts | null
}

const factsParameter = (facts: TseFacts | null) => sql`${facts && JSON.stringify(facts)}::jsonb`

/**
 * Stores the outcome of an attempt. If a person has given the TSE another aim or repeated the
 * request since, that stays (false).
 */
export async function settleTse(
  tx: TenantTx,
  ctx: Context,
  { id, aim, attempt }: { id: string; aim: 'CREATING' | 'DISABLING'; attempt: number },
  settled: SettledTse,
): Promise<boolean> {
  await lockTillOf(tx, id)
  const rows = await tx.execute(sql`
    update pos_tse set state = ${settled.state}, failure = ${settled.failure}, failure_code = ${settled.failureCode},
      serial = coalesce(${settled.serial}, serial), public_key = coalesce(${settled.publicKey}, public_key),
      certificate_expires = coalesce(${settled.certificateExpires?.toISOString() ?? null}, certificate_expires),
      environment = coalesce(${settled.environment}, environment), facts = coalesce(facts || ${factsParameter(settled.facts)}, ${factsParameter(settled.facts)}, facts), version = version + 1, updated_at = ${ctx.now().toISOString()}
    where id = ${id} and state = ${aim} and attempts = ${attempt} returning 1`)
  return rows.length > 0
}

/** Returns a till's TSE in use; undefined if it has none, or not yet. */
export async function readyTseOf(
  tx: TenantTx,
  deviceId: string,
): Promise<{ id: string; tssId: string; clientId: string } | undefined> {
  const [row] = await tx
    .select({ id: posTse.id, tssId: posTse.tssId, clientId: posTse.clientId })
    .from(posTse)
    .where(and(eq(posTse.deviceId, deviceId), eq(posTse.state, 'READY')))
  return row
}

/** Records that a till got an access token for its TSE; false if that TSE is no longer in use. */
export async function touchSession(tx: TenantTx, ctx: Context, id: string): Promise<boolean> {
  const rows = await tx
    .update(posTse)
    .set({ lastSession: ctx.now() })
    .where(and(eq(posTse.id, id), eq(posTse.state, 'READY')))
    .returning({ id: posTse.id })
  return rows.length > 0
}

/** Returns fiskaly's id of a TSE in use; undefined if it is not in use, or no longer. */
export async function readyTss(tx: TenantTx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ tssId: posTse.tssId })
    .from(posTse)
    .where(and(eq(posTse.id, id), eq(posTse.state, 'READY')))
  return row?.tssId
}

/**
 * Stores data reported about a TSE in use; null leaves a field unchanged. The version stays, too:
 * no person changed anything.
 */
export async function updateTseDetails(
  tx: TenantTx,
  ctx: Context,
  id: string,
  details: Pick<SettledTse, 'publicKey' | 'certificateExpires' | 'environment' | 'facts'>,
): Promise<void> {
  await lockTillOf(tx, id)
  await tx.execute(sql`
    update pos_tse set public_key = coalesce(${details.publicKey}, public_key),
      certificate_expires = coalesce(${details.certificateExpires?.toISOString() ?? null}, certificate_expires),
      environment = coalesce(${details.environment}, environment), facts = coalesce(facts || ${factsParameter(details.facts)}, ${factsParameter(details.facts)}, facts), updated_at = ${ctx.now().toISOString()}
    where id = ${id} and state = 'READY'`)
}

/** Returns when the certificate of a TSE in use expires, and its till; null if unknown. */
export async function certificateOf(tx: TenantTx, id: string) {
  const { id: deviceId, name, storeId } = posDevice
  const [row] = await tx
    .select({ expires: posTse.certificateExpires, deviceId, deviceName: name, storeId })
    .from(posTse)
    .innerJoin(posDevice, eq(posDevice.id, posTse.deviceId))
    .where(and(eq(posTse.id, id), eq(posTse.state, 'READY')))
  return row?.expires ? { ...row, expires: row.expires } : null
}

/** Records that everything a TSE signed until an instant has been exported. Never moves it back. */
export async function raiseExported(tx: TenantTx, tseId: string, until: Date): Promise<void> {
  await tx.execute(sql`
    update pos_tse set exported_until = greatest(exported_until, ${until.toISOString()}::timestamptz) where id = ${tseId}`)
}
