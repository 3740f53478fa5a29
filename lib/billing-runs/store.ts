import { sql, type SQL } from 'drizzle-orm'
import type { KeptFailure } from '@/db/schema/billing-runs'
import { billingRun, billingRunInvoice } from '@/db/schema/billing-runs'
import type { TenantTx } from '@/db/tenant'
import type { WaitingWork } from '@/lib/server/customer-run'
import { openDeliveries, type Period } from './queries/open-deliveries'
import { CUSTOMERS_MAX } from './schema'

export type RunRow = typeof billingRun.$inferSelect
export type NewRun = typeof billingRun.$inferInsert

export async function insertRun(tx: TenantTx, run: NewRun): Promise<void> {
  await tx.insert(billingRun).values(run)
}

/**
 * Puts the chosen customers into the run, or all with open delivery notes of its period, and counts them there. Answers
 * how many; one more than a run takes where there are more.
 */
export async function insertRunCustomers(
  tx: TenantTx,
  run: Pick<NewRun, 'tenantId' | 'id'> & Period,
  chosen: readonly string[] | undefined,
): Promise<number> {
  const ids = chosen && sql`any(${sql.param(`{${chosen.join(',')}}`)}::uuid[])`
  const [row] = await tx.execute<{ customers: number }>(sql`
    with put as (
      insert into billing_run_customer (tenant_id, run_id, customer_id, customer_number, customer_name, notes, planned_gross, state)
      select ${run.tenantId}, ${run.id}, p.id, coalesce(p.customer_number, ''), p.sort_name,
        coalesce(n.notes, 0), coalesce(n.gross, 0), 'PENDING'
      from business_partner p left join (
        select d.customer_id, count(*) as notes, sum(d.sum_gross) as gross from document d
        where ${openDeliveries(run)} group by d.customer_id) n on n.customer_id = p.id
      where ${ids ? sql`p.id = ${ids}` : sql`n.customer_id is not null`}
      order by p.sort_name, p.id limit ${CUSTOMERS_MAX + 1}
      returning 1)
    update billing_run r set customers = c.customers from (select count(*)::int as customers from put) c
    where r.id = ${run.id} returning r.customers`)
  return row?.customers ?? 0
}

/** The run of the company, locked. */
export async function lockRun(tx: TenantTx, companyId: number, id: string): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(billingRun)
    .where(sql`${billingRun.id} = ${id} and ${billingRun.companyId} = ${companyId}`)
    .for('update')
  return row ?? null
}

/** Moves the locked run on and raises its version. */
export async function moveRun(tx: TenantTx, id: string, fields: Partial<NewRun>, now: Date): Promise<void> {
  await tx
    .update(billingRun)
    .set({ ...fields, updatedAt: now, version: sql`${billingRun.version} + 1` })
    .where(sql`${billingRun.id} = ${id}`)
}

/** What failed waits again. Answers how many customers of the run wait now. */
export async function waitAgain(tx: TenantTx, runId: string): Promise<number> {
  await tx.execute(sql`
    update billing_run_customer set state = 'PENDING', failure = null, settled_at = null
    where run_id = ${runId} and state = 'FAILED'`)
  const [row] = await tx.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from billing_run_customer where run_id = ${runId} and state = 'PENDING'`,
  )
  return row?.waiting ?? 0
}

export interface ClaimedCustomer extends Record<string, unknown> {
  is_deleted: boolean
  run_state: RunRow['state']
  book: boolean
  invoice_date: string
  period_from: string
  period_to: string
}

/** A waiting customer of the company's run, locked; null when it is settled or in another worker's hands. */
export async function claimCustomer(
  tx: TenantTx,
  companyId: number,
  runId: string,
  customerId: string,
): Promise<ClaimedCustomer | null> {
  const [row] = await tx.execute<ClaimedCustomer>(sql`
    select p.is_deleted, r.state as run_state, r.book, r.invoice_date::text as invoice_date,
      r.period_from::text as period_from, r.period_to::text as period_to
    from billing_run_customer c
    join billing_run r on r.id = c.run_id and r.company_id = ${companyId}
    join business_partner p on p.id = c.customer_id
    where c.run_id = ${runId} and c.customer_id = ${customerId} and c.state = 'PENDING'
    for update of c skip locked`)
  return row ?? null
}

/** Whether the company's run has the customer, in whatever state. */
export async function hasCustomer(
  tx: TenantTx,
  companyId: number,
  runId: string,
  customerId: string,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from billing_run_customer c join billing_run r on r.id = c.run_id and r.company_id = ${companyId}
    where c.run_id = ${runId} and c.customer_id = ${customerId}`)
  return rows.length > 0
}

export async function insertRunInvoices(
  tx: TenantTx,
  rows: readonly (typeof billingRunInvoice.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(billingRunInvoice).values([...rows])
}

export type Outcome =
  { state: 'DONE'; invoices: number; sumGross: number } | { state: 'FAILED'; failure: KeptFailure }

/**
 * Says what became of a customer, or of all that wait, and counts it in the run, which ends with its last customer. What
 * is settled already stays as it is.
 */
export async function settleCustomers(
  tx: TenantTx,
  { runId, customerId }: { runId: string; customerId: string | null },
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const done = outcome.state === 'DONE'
  const { invoices, sumGross } = done ? outcome : { invoices: 0, sumGross: 0 }
  const failure = done ? null : JSON.stringify(outcome.failure)
  const whom: SQL = customerId ? sql`customer_id = ${customerId}` : sql`true`
  const ends = sql`r.state = 'RUNNING' and r.done + r.failed + c.settled = r.customers`
  await tx.execute(sql`
    with settled as (
      update billing_run_customer set state = ${outcome.state}, invoices = ${invoices}, sum_gross = ${sumGross},
        failure = ${failure}::jsonb, settled_at = ${at}
      where run_id = ${runId} and state = 'PENDING' and ${whom} returning 1)
    update billing_run r set done = r.done + ${done ? sql`c.settled` : sql`0`}, failed = r.failed + ${done ? sql`0` : sql`c.settled`},
      invoices = r.invoices + ${invoices}, sum_gross = r.sum_gross + ${sumGross}, updated_at = ${at},
      state = case when ${ends} then 'DONE' else r.state end,
      finished_at = case when ${ends} then ${at}::timestamptz else r.finished_at end
    from (select count(*)::int as settled from settled) c
    where r.id = ${runId} and c.settled > 0`)
}

/** The next waiting customers of a run that is under way, by name. */
export async function waitingWork(tx: TenantTx, runId: string, atMost: number): Promise<WaitingWork | null> {
  const [run] = await tx.execute<{ company_id: number; actor_id: string; actor_kind: RunRow['actorKind'] }>(
    sql`select company_id, actor_id, actor_kind from billing_run where id = ${runId} and state = 'RUNNING'`,
  )
  if (!run) return null
  const rows = await tx.execute<{ customer_id: string }>(sql`
    select customer_id from billing_run_customer where run_id = ${runId} and state = 'PENDING'
    order by customer_name, customer_id limit ${atMost}`)
  return {
    companyId: Number(run.company_id),
    userId: run.actor_id,
    kind: run.actor_kind,
    customerIds: rows.map((row) => row.customer_id),
  }
}
