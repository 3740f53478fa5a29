import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  invoiceDispute,
  reminder,
  reminderDispatch,
  reminderItem,
  reminderRun,
  reminderRunCustomer,
  reminderWithdrawal,
} from '@/db/schema/reminders'
import type { TenantTx } from '@/db/tenant'
import type { WaitingWork } from '@/lib/server/customer-run'

export type NewRun = typeof reminderRun.$inferInsert
type RunCustomerRow = typeof reminderRunCustomer.$inferSelect

export async function insertRun(tx: TenantTx, run: NewRun): Promise<void> {
  await tx.insert(reminderRun).values(run)
}

export async function insertRunCustomers(
  tx: TenantTx,
  rows: readonly (typeof reminderRunCustomer.$inferInsert)[],
): Promise<void> {
  await tx.insert(reminderRunCustomer).values([...rows])
}

/** A run that waits begins, and cannot be cancelled any more. */
export async function beginRun(tx: TenantTx, runId: string, now: Date): Promise<void> {
  await moveWaiting(tx, eq(reminderRun.id, runId), { state: 'RUNNING', updatedAt: now })
}

/** A run of the company that waits is cancelled, and never begins; false where it does not wait any more. */
export async function cancelWaiting(
  tx: TenantTx,
  { companyId, runId }: { companyId: number; runId: string },
  now: Date,
): Promise<boolean> {
  const own = and(eq(reminderRun.id, runId), eq(reminderRun.companyId, companyId))
  return moveWaiting(tx, own, { state: 'CANCELLED', finishedAt: now, updatedAt: now })
}

/** One row decides: of a worker and a person that come at once the first one wins. */
async function moveWaiting(tx: TenantTx, run: SQL | undefined, fields: Partial<NewRun>): Promise<boolean> {
  const rows = await tx
    .update(reminderRun)
    .set({ ...fields, version: sql`${reminderRun.version} + 1` })
    .where(and(run, eq(reminderRun.state, 'WAITING')))
    .returning({ id: reminderRun.id })
  return rows.length > 0
}

/** A customer of a run whose turn it is. */
export interface Claim {
  companyId: number
  date: string
  sendMail: boolean
}

/** Takes a waiting customer of a run of the company, if no other worker has it in hand; locked. */
export async function claimCustomer(
  tx: TenantTx,
  key: { companyId: number; runId: string; customerId: string },
): Promise<Claim | null> {
  const [row] = await tx.execute<{ date: string; send_mail: boolean }>(sql`
    select r.date::text as date, r.send_mail
    from reminder_run_customer c join reminder_run r on r.tenant_id = c.tenant_id and r.id = c.run_id
    where c.run_id = ${key.runId} and c.customer_id = ${key.customerId} and c.state = 'PENDING'
      and r.company_id = ${key.companyId} and r.state = 'RUNNING'
    for update of c skip locked`)
  return row ? { companyId: key.companyId, date: row.date, sendMail: row.send_mail } : null
}

/** Locks what a customer has unsettled in the company, in the order of ids, as payments do. */
export async function lockUnsettled(tx: TenantTx, companyId: number, customerId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from document d
    where d.company_id = ${companyId} and d.customer_id = ${customerId} and d.family = 'INVOICE' and d.open_amount <> 0
    order by d.id for update`)
}

type Settlement = Pick<RunCustomerRow, 'state'> & Partial<Pick<RunCustomerRow, 'reason' | 'reminderId'>>

/**
 * Says what became of a waiting customer, or of all that still wait (null), and ends the run with the last of them. The
 * run's row is locked first: of two workers with the last two customers the second sees that none is left.
 */
export async function settleCustomers(
  tx: TenantTx,
  { runId, customerId }: { runId: string; customerId: string | null },
  settled: Settlement,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select 1 from reminder_run where id = ${runId} for update`)
  await tx
    .update(reminderRunCustomer)
    .set({ ...settled, settledAt: now })
    .where(
      and(
        eq(reminderRunCustomer.runId, runId),
        eq(reminderRunCustomer.state, 'PENDING'),
        customerId === null ? undefined : eq(reminderRunCustomer.customerId, customerId),
      ),
    )
  const at = now.toISOString()
  const ended = sql`not exists (select 1 from reminder_run_customer c
    where c.tenant_id = r.tenant_id and c.run_id = r.id and c.state = 'PENDING')`
  await tx.execute(sql`
    update reminder_run r set updated_at = ${at}, state = case when ${ended} then 'DONE' else r.state end,
      finished_at = case when ${ended} then ${at}::timestamptz else r.finished_at end
    where r.id = ${runId} and r.state = 'RUNNING'`)
}

export async function insertReminder(
  tx: TenantTx,
  row: typeof reminder.$inferInsert,
  items: readonly Omit<typeof reminderItem.$inferInsert, 'tenantId' | 'companyId' | 'reminderId' | 'date'>[],
): Promise<void> {
  const { tenantId, companyId, id: reminderId, date } = row
  await tx.insert(reminder).values(row)
  await tx
    .insert(reminderItem)
    .values(items.map((item) => ({ ...item, tenantId, companyId, reminderId, date })))
}

export async function insertDispatches(
  tx: TenantTx,
  rows: readonly (typeof reminderDispatch.$inferInsert)[],
): Promise<void> {
  await tx.insert(reminderDispatch).values([...rows])
}

/** False where the invoice is disputed already. */
export async function insertDispute(tx: TenantTx, row: typeof invoiceDispute.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(invoiceDispute).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Takes the mark away; answers it, or null where there was none. */
export async function deleteDispute(tx: TenantTx, documentId: string) {
  const [row] = await tx.delete(invoiceDispute).where(eq(invoiceDispute.documentId, documentId)).returning()
  return row ?? null
}

/** An invoice of a letter that is withdrawn. */
export interface WithdrawnItem {
  documentId: string
  level: number
}

/**
 * The invoices of a letter of the company, locked in the order of ids, as a run locks them: nobody is reminded of them
 * meanwhile. Empty where there is no such letter.
 */
export async function lockLetter(
  tx: TenantTx,
  companyId: number,
  reminderId: string,
): Promise<WithdrawnItem[]> {
  const rows = await tx.execute<{ document_id: string; level: number }>(sql`
    select i.document_id, i.level
    from reminder_item i join document d on d.tenant_id = i.tenant_id and d.id = i.document_id
    where i.reminder_id = ${reminderId} and i.company_id = ${companyId}
    order by d.id for update of d`)
  return [...rows].map(({ document_id: documentId, level }) => ({ documentId, level }))
}

/** False where the letter was withdrawn already. The database marks its invoices. */
export async function insertWithdrawal(
  tx: TenantTx,
  row: typeof reminderWithdrawal.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(reminderWithdrawal).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

/** The next waiting customers of a run that is under way, by name. */
export async function waitingWork(tx: TenantTx, runId: string, atMost: number): Promise<WaitingWork | null> {
  const [run] = await tx
    .select({ companyId: reminderRun.companyId, userId: reminderRun.actorId, kind: reminderRun.actorKind })
    .from(reminderRun)
    .where(and(eq(reminderRun.id, runId), eq(reminderRun.state, 'RUNNING')))
  if (!run) return null
  const rows = await tx
    .select({ id: reminderRunCustomer.customerId })
    .from(reminderRunCustomer)
    .where(and(eq(reminderRunCustomer.runId, runId), eq(reminderRunCustomer.state, 'PENDING')))
    .orderBy(reminderRunCustomer.customerName, reminderRunCustomer.customerId)
    .limit(atMost)
  return { ...run, customerIds: rows.map(({ id }) => id) }
}
