import { and, eq, sql } from 'drizzle-orm'
import { bulkRows } from '@/db/bulk-rows'
import { businessPartner } from '@/db/schema/business-partners'
import { customerRun, customerRunCustomer, type KeptReason } from '@/db/schema/customer-runs'
import type { TenantTx } from '@/db/tenant'
import type { RunKind } from '@/lib/domain/run-state'
import type { Requester } from '@/lib/server/auth/session-context'
import type { NewRunCustomer, RunOutcome } from './queries/run-definition'

export type RunRow = typeof customerRun.$inferSelect
export type NewRun = typeof customerRun.$inferInsert

export interface RunOf {
  companyId: number
  kind: RunKind
  id: string
}

export async function insertRun(
  tx: TenantTx,
  run: Omit<NewRun, 'customers'>,
  customers: readonly NewRunCustomer[],
): Promise<void> {
  await tx.insert(customerRun).values({ ...run, customers: customers.length })
  const rows = bulkRows(
    'c',
    customerRunCustomer,
    { except: ['tenantId', 'runId', 'state', 'reason', 'written', 'amount', 'settledAt'] },
    customers.map(({ planned = {}, ...customer }) => ({ ...customer, planned })),
  )
  await tx.execute(sql`
    insert into customer_run_customer (tenant_id, run_id, ${rows.columns}, state)
    select ${run.tenantId}, ${run.id}, ${rows.values}, 'PENDING' from ${rows.table}`)
}

export async function lockRun(tx: TenantTx, { companyId, kind, id }: RunOf): Promise<RunRow | null> {
  const own = [eq(customerRun.id, id), eq(customerRun.companyId, companyId), eq(customerRun.kind, kind)]
  const [row] = await tx
    .select()
    .from(customerRun)
    .where(and(...own))
    .for('update')
  return row ?? null
}

/** Updates the locked run and raises its version. */
export async function moveRun(tx: TenantTx, id: string, fields: Partial<NewRun>, now: Date): Promise<void> {
  await tx
    .update(customerRun)
    .set({ ...fields, updatedAt: now, version: sql`${customerRun.version} + 1` })
    .where(eq(customerRun.id, id))
}

/**
 * Begins a waiting run; its start cannot be undone any more. The row decides between a worker and a
 * person.
 */
export async function beginRun(tx: TenantTx, id: string, now: Date): Promise<void> {
  await tx
    .update(customerRun)
    .set({ state: 'RUNNING', updatedAt: now, version: sql`${customerRun.version} + 1` })
    .where(and(eq(customerRun.id, id), eq(customerRun.state, 'WAITING')))
}

/**
 * Stops a run that works for the person; does nothing if another person has resumed it in between.
 */
export async function stopRun(
  tx: TenantTx,
  { id, actorId }: { id: string; actorId: string },
  stopReason: KeptReason,
  now: Date,
): Promise<void> {
  await tx
    .update(customerRun)
    .set({
      state: 'CANCELLED',
      stopReason,
      finishedAt: now,
      updatedAt: now,
      version: sql`${customerRun.version} + 1`,
    })
    .where(and(eq(customerRun.id, id), eq(customerRun.state, 'RUNNING'), eq(customerRun.actorId, actorId)))
}

/** Resets failed customers to waiting. */
export async function waitAgain(tx: TenantTx, runId: string): Promise<void> {
  await tx
    .update(customerRunCustomer)
    .set({ state: 'PENDING', reason: null, settledAt: null })
    .where(and(eq(customerRunCustomer.runId, runId), eq(customerRunCustomer.state, 'FAILED')))
}

interface CustomerOf {
  companyId: number
  kind: RunKind
  runId: string
  customerId: string
}

/** Locks a waiting customer of the company's run; null if it is settled. */
export async function lockCustomer(tx: TenantTx, { companyId, kind, runId, customerId }: CustomerOf) {
  const { id, state, options } = customerRun
  const ofCompany = and(eq(customerRun.companyId, companyId), eq(customerRun.kind, kind))
  const [row] = await tx
    .select({ state, options, isDeleted: businessPartner.isDeleted })
    .from(customerRunCustomer)
    .innerJoin(customerRun, and(eq(id, customerRunCustomer.runId), ofCompany))
    .innerJoin(businessPartner, eq(businessPartner.id, customerRunCustomer.customerId))
    .where(
      and(
        eq(customerRunCustomer.runId, runId),
        eq(customerRunCustomer.customerId, customerId),
        eq(customerRunCustomer.state, 'PENDING'),
      ),
    )
    .for('update', { of: customerRunCustomer })
  return row ?? null
}

/** Whether the company's run has the customer, in any state. */
export async function hasCustomer(
  tx: TenantTx,
  { companyId, kind, runId, customerId }: CustomerOf,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from customer_run_customer c
    join customer_run r on r.id = c.run_id and r.company_id = ${companyId} and r.kind = ${kind}
    where c.run_id = ${runId} and c.customer_id = ${customerId}`)
  return rows.length > 0
}

/** A run that has ended with its last customer. */
export type FinishedRun = Pick<RunRow, 'id' | 'version' | 'kind' | 'actorId' | 'done' | 'failed'>

export type Settlement = ({ state: 'DONE' } & RunOutcome) | { state: 'FAILED'; reason: KeptReason }

/**
 * Settles a customer, or all waiting ones (null), and counts it in the run, which ends with its
 * last customer and is then returned. Settled customers stay unchanged.
 */
export async function settleCustomers(
  tx: TenantTx,
  { runId, customerId }: { runId: string; customerId: string | null },
  settlement: Settlement,
  now: Date,
): Promise<FinishedRun | null> {
  const at = now.toISOString()
  const isDone = settlement.state === 'DONE'
  const { written, amount } = isDone ? settlement : { written: 0, amount: 0 }
  const reason = settlement.reason ? JSON.stringify(settlement.reason) : null
  const whom = customerId ? sql`customer_id = ${customerId}` : sql`true`
  // also ends a run that was resumed while a worker still had its last customer
  const ends = sql`r.state in ('WAITING', 'RUNNING') and r.done + r.failed + c.settled = r.customers`
  const [run] = await tx.execute<FinishedRun & { hasEnded: boolean }>(sql`
    with settled as (
      update customer_run_customer set state = ${settlement.state}, written = ${written}, amount = ${amount},
        reason = ${reason}::jsonb, settled_at = ${at}
      where run_id = ${runId} and state = 'PENDING' and ${whom} returning 1)
    update customer_run r set done = r.done + ${isDone ? sql`c.settled` : sql`0`}, failed = r.failed + ${isDone ? sql`0` : sql`c.settled`},
      written = r.written + ${written}, amount = r.amount + ${amount}, updated_at = ${at},
      state = case when ${ends} then 'DONE' else r.state end,
      finished_at = case when ${ends} then ${at}::timestamptz else r.finished_at end
    from (select count(*)::int as settled from settled) c
    where r.id = ${runId} and c.settled > 0
    returning r.id, r.version, r.kind, r.actor_id as "actorId", r.done, r.failed, r.state = 'DONE' as "hasEnded"`)
  return run?.hasEnded ? run : null
}

/** The part of a run in progress that a worker needs. */
export interface WaitingWork extends Omit<Requester, 'tenantId'> {
  customerIds: string[]
}

/**
 * Returns the next waiting customers of a run in progress, by name; null if it is not in progress.
 */
export async function waitingWork(tx: TenantTx, runId: string, atMost: number): Promise<WaitingWork | null> {
  const [run] = await tx
    .select({ companyId: customerRun.companyId, userId: customerRun.actorId, kind: customerRun.actorKind })
    .from(customerRun)
    .where(and(eq(customerRun.id, runId), eq(customerRun.state, 'RUNNING')))
  if (!run) return null
  const rows = await tx
    .select({ id: customerRunCustomer.customerId })
    .from(customerRunCustomer)
    .where(and(eq(customerRunCustomer.runId, runId), eq(customerRunCustomer.state, 'PENDING')))
    .orderBy(customerRunCustomer.customerName, customerRunCustomer.customerId)
    .limit(atMost)
  return { ...run, customerIds: rows.map(({ id }) => id) }
}
