import { and, eq, sql } from 'drizzle-orm'
import { anyOf, arrayOf } from '@/db/arrays'
import { company } from '@/db/schema/companies'
import { paymentFile, paymentFileEvent, paymentFileItem } from '@/db/schema/payment-files'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { PaymentFileEvent } from './words'

export type NewFile = typeof paymentFile.$inferInsert
export type NewItem = typeof paymentFileItem.$inferInsert

/** Returns name and account of the active company. */
export async function ownAccount(
  tx: TenantTx,
  companyId: number,
): Promise<{ name: string; iban: string; bic: string }> {
  const [row] = await tx
    .select({ name: company.name, iban: company.iban, bic: company.bic })
    .from(company)
    .where(eq(company.id, companyId))
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

export async function insertFile(tx: TenantTx, file: NewFile, items: readonly NewItem[]): Promise<void> {
  await tx.insert(paymentFile).values(file)
  await tx.insert(paymentFileItem).values([...items])
}

export async function insertEvent(
  tx: TenantTx,
  { tenantId, companyId, actor, now }: Context,
  { fileId, kind, reason = '' }: { fileId: string; kind: PaymentFileEvent; reason?: string },
): Promise<void> {
  const who = { actorName: actor.name, at: now() }
  await tx.insert(paymentFileEvent).values({ tenantId, companyId, id: newId(), fileId, kind, reason, ...who })
}

/**
 * Locks a file of the active company that is neither executed nor cancelled, without its bytes.
 * Throws notFound, `conflict.stale`, or `paymentFile.state`.
 */
export async function lockOpenFile(
  tx: TenantTx,
  ctx: Context,
  { id, version: seen }: { id: string; version?: number | undefined },
) {
  const { state, version, createdAt } = paymentFile
  const [row] = await tx
    .select({ state, version, createdAt })
    .from(paymentFile)
    .where(and(eq(paymentFile.id, id), eq(paymentFile.companyId, ctx.companyId)))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(seen, row.version)
  if (row.state !== 'CREATED') throw new AppError('conflict', 'paymentFile.state')
  return row
}

/**
 * Returns the bytes of a file of the active company, which cannot be cancelled until the
 * transaction ends. Throws notFound.
 */
export async function readBytes(tx: TenantTx, ctx: Context, id: string) {
  const { state, fileName, content } = paymentFile
  const [row] = await tx
    .select({ state, fileName, content })
    .from(paymentFile)
    .where(and(eq(paymentFile.id, id), eq(paymentFile.companyId, ctx.companyId)))
    .for('share')
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

/** Returns the open files that invoices of the active company are in, in the order of their ids. */
export async function openFilesOf(
  tx: TenantTx,
  ctx: Context,
  invoiceIds: readonly string[],
): Promise<string[]> {
  const { fileId, invoiceId, companyId, isOpen } = paymentFileItem
  const rows = await tx
    .selectDistinct({ fileId })
    .from(paymentFileItem)
    .where(and(eq(companyId, ctx.companyId), eq(isOpen, true), sql`${invoiceId} = ${anyOf(invoiceIds)}`))
    .orderBy(fileId)
  return rows.map((row) => row.fileId)
}

/**
 * Whether one of the locked files pays invoices other than these, or was downloaded: then it may
 * already be at the bank.
 */
export async function haveOthers(
  tx: TenantTx,
  fileIds: readonly string[],
  invoiceIds: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentFile.id })
    .from(paymentFile)
    .where(
      sql`${paymentFile.id} = ${anyOf(fileIds)} and (exists (select from payment_file_item i
        where i.tenant_id = ${paymentFile.tenantId} and i.file_id = ${paymentFile.id} and i.invoice_id <> all(${arrayOf(invoiceIds, 'uuid')}))
      or exists (select from payment_file_event e
        where e.tenant_id = ${paymentFile.tenantId} and e.file_id = ${paymentFile.id} and e.kind = 'DOWNLOADED'))`,
    )
    .limit(1)
  return rows.length > 0
}

/** Returns the items of a file in the order of invoice ids, in which they are locked. */
export const itemsToPay = (tx: TenantTx, fileId: string) =>
  tx
    .select({
      invoiceId: paymentFileItem.invoiceId,
      amount: paymentFileItem.amount,
      discount: paymentFileItem.discount,
    })
    .from(paymentFileItem)
    .where(eq(paymentFileItem.fileId, fileId))
    .orderBy(paymentFileItem.invoiceId)

/** Ends a locked file: its invoices are free for other files. */
export async function endFile(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: { state: 'CANCELLED' } | { state: 'EXECUTED'; paidOn: string },
): Promise<void> {
  await tx
    .update(paymentFile)
    .set({ ...columns, version: sql`${paymentFile.version} + 1`, updatedAt: ctx.now() })
    .where(eq(paymentFile.id, id))
  await tx.update(paymentFileItem).set({ isOpen: false }).where(eq(paymentFileItem.fileId, id))
}
