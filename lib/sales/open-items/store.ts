import { and, eq, inArray, sql } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import { payment } from '@/db/schema/payments'
import { unassignedReceipt } from '@/db/schema/unassigned-receipts'
import type { TenantId, TenantTx } from '@/db/tenant'
import type { PaymentRow } from '@/lib/sales/documents/queries/payments'
import { madeAt } from './queries/account-receipt'
import type { AccountReceipt } from './rules/receipt-claim'
import type { UnassignedPart, UnassignedReason } from './words'

/**
 * Takes turns with the other tasks of the tenant's receipts on account: whichever comes second sees
 * the open item or payment of the first. Take this turn before anything is read.
 */
export async function takeTurn(tx: TenantTx, tenantId: TenantId): Promise<void> {
  const turn = `receipts on account ${tenantId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}::text, 0))`)
}

/** Returns which of the receipts are booked as open items. */
export async function claimsAmong(tx: TenantTx, receiptIds: readonly string[]): Promise<string[]> {
  if (receiptIds.length === 0) return []
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(inArray(document.id, [...receiptIds]))
  return rows.map(({ id }) => id)
}

/** Returns the payments that a till's receipt made, including reversed ones. */
export async function paymentsByReceipt(
  tx: TenantTx,
  receiptId: string,
): Promise<(PaymentRow & { isReversed: boolean })[]> {
  const rows = await tx
    .select({
      row: payment,
      isReversed: sql<boolean>`exists (select from payment z where z.tenant_id = payment.tenant_id and z.reverses = payment.id)`,
    })
    .from(payment)
    .where(eq(payment.receiptId, receiptId))
    .orderBy(payment.id)
  return rows.map(({ row, isReversed }) => ({ ...row, isReversed }))
}

interface Unassigned {
  part: UnassignedPart
  amount: number
  reason: UnassignedReason
  documentId?: string
}

/** Notes that a person must complete a receipt, and why; the newest reason counts. */
export async function noteUnassigned(
  tx: TenantTx,
  tenantId: TenantId,
  { id: receiptId, companyId }: Pick<AccountReceipt, 'id' | 'companyId'>,
  at: string,
  { part, amount, reason, documentId }: Unassigned,
): Promise<void> {
  const noted = { amount, reason, documentId: documentId ?? null }
  await tx
    .insert(unassignedReceipt)
    .values({ tenantId, receiptId, part, companyId, madeAt: new Date(at), ...noted })
    .onConflictDoUpdate({
      target: [unassignedReceipt.tenantId, unassignedReceipt.receiptId, unassignedReceipt.part],
      set: noted,
    })
}

/** Removes the notes on what a person had to complete about receipts. */
export async function clearUnassigned(
  tx: TenantTx,
  part: UnassignedPart,
  receiptIds: readonly string[],
): Promise<void> {
  const isTheirs = inArray(unassignedReceipt.receiptId, [...receiptIds])
  await tx.delete(unassignedReceipt).where(and(eq(unassignedReceipt.part, part), isTheirs))
}

/**
 * Returns the payments at tills of its company that wait for a receipt on account and name it: by
 * its uuid or that of one that repeats it, or by its number as `receiptNumber` reads it.
 */
export async function waitingPayments(
  tx: TenantTx,
  { id, companyId, number }: Pick<AccountReceipt, 'id' | 'companyId' | 'number'>,
): Promise<string[]> {
  const at = sql`${madeAt(id)}::timestamptz`
  const rows = await tx.execute<{ id: string }>(sql`
    select u.receipt_id as id
    from unassigned_receipt u join receipt p on p.created_at = u.made_at and p.id = u.receipt_id
    where u.company_id = ${companyId} and u.part = 'PAYMENT' and u.reason = 'claimMissing' and exists (
      select from jsonb_array_elements(p.details->'references') x
      where x->>'type' = 'TRANSACTION' and case when x->>'receiptUuid' is null
        then regexp_replace(trim(x->>'number'), '^bon\\s*', '', 'i') = ${String(number)}
        else platform.as_uuid(x->>'receiptUuid') in (
          select r.uuid from receipt r where r.created_at = ${at} and (r.id = ${id} or r.duplicate_of = ${id})) end)
    order by 1`)
  return rows.map((row) => row.id)
}

/** Returns why one of the parts of a receipt waits for a person; null if it does not. */
export async function unassignedReason(
  tx: TenantTx,
  receiptId: string,
  parts: readonly UnassignedPart[],
): Promise<UnassignedReason | null> {
  const { reason, part } = unassignedReceipt
  const [row] = await tx
    .select({ reason })
    .from(unassignedReceipt)
    .where(and(eq(unassignedReceipt.receiptId, receiptId), inArray(part, [...parts])))
  return row?.reason ?? null
}

/** Locks the delivery note of a till's receipt; null if there is none. */
export async function lockDelivery(tx: TenantTx, companyId: number, receiptId: string) {
  const { id, family, kind, status, invoiceId, sumGross } = document
  const [row] = await tx
    .select({ id, family, kind, status, invoiceId, sumGross })
    .from(document)
    .where(and(eq(id, receiptId), eq(family, 'DELIVERY_NOTE'), eq(document.companyId, companyId)))
    .for('update')
  return row ? { ...row, family: 'DELIVERY_NOTE' as const, kind: 'DELIVERY_NOTE' as const } : null
}
