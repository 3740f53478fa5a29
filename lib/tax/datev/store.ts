import { arrayOf } from '@/db/arrays'
import { eq, sql } from 'drizzle-orm'
import { creditorAssignment, datevClosing, datevExport, datevIncoming } from '@/db/schema/datev'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { AdvanceSource } from './rules/book-advance'
import type { Sources } from './rules/book-sources'
import type { TillCount } from './rules/closing-source'
import type { GivenAccount } from './words'

export async function insertExport(tx: TenantTx, row: typeof datevExport.$inferInsert): Promise<void> {
  await tx.insert(datevExport).values(row)
}

/** Marks the content of a file as handed over. Unique keys prevent a second time. */
export async function markHandedOver(
  tx: TenantTx,
  { tenantId, exportId }: { tenantId: string; exportId: string },
  sources: Sources,
): Promise<void> {
  const idsOf = (entities: readonly { id: string }[]) => entities.map(({ id }) => id)
  const kinds = {
    document: idsOf(sources.documents),
    payment: [
      ...new Set([
        ...idsOf(sources.payments),
        ...[...(sources.advances ?? []), ...(sources.prepaid ?? [])].flatMap(paymentsDue),
      ]),
    ],
    cashEntry: idsOf(sources.cash),
    benefit: idsOf(sources.benefits ?? []),
  }
  for (const [kind, ids] of Object.entries(kinds)) {
    await tx.execute(sql`
      insert into datev_item (tenant_id, kind, entity_id, export_id)
      select ${tenantId}::uuid, ${kind}, id, ${exportId}::uuid from unnest(${arrayOf(ids, 'uuid')}) id`)
  }
  if (sources.closings.length > 0)
    await tx.insert(datevClosing).values(
      sources.closings.map(({ id: closingId, receiptIds, count }) => ({
        tenantId,
        closingId,
        exportId,
        receiptIds: [...receiptIds],
        withCount: count?.isCorrection === false,
        counted: count && countedIn(count),
      })),
    )
  await keepIncoming(tx, { tenantId, exportId }, sources.incoming)
}

/** Returns the payments of an invoice that the file books, also those that a till took. */
const paymentsDue = ({ payments, due }: AdvanceSource) =>
  payments.map(({ id }) => id).filter((id) => due.includes(id))

/** Stores the rows of received invoices that a file contains. */
async function keepIncoming(
  tx: TenantTx,
  { tenantId, exportId }: { tenantId: string; exportId: string },
  incoming: Sources['incoming'],
): Promise<void> {
  if (incoming.length === 0) return
  await tx.insert(datevIncoming).values(
    incoming.map(({ id: invoiceId, rows, basis, isWhole }) => ({
      tenantId,
      exportId,
      invoiceId,
      rows,
      days: [...new Set(rows.map(({ day }) => day))],
      basis: isWhole ? basis : '',
    })),
  )
}

const countedIn = ({ isCorrection: _, ...counted }: TillCount) => counted

export async function insertAssignment(
  tx: TenantTx,
  ctx: Context,
  { id, accounts }: { id: string; accounts: readonly GivenAccount[] },
): Promise<void> {
  const by = { createdByName: ctx.actor.name, createdAt: ctx.now() }
  await tx.insert(creditorAssignment).values({ tenantId: ctx.tenantId, id, accounts, ...by })
}

/** Locks an assignment of creditor accounts. Throws notFound. */
export async function lockAssignment(
  tx: TenantTx,
  id: string,
): Promise<{ accounts: readonly GivenAccount[]; isUndone: boolean }> {
  const { accounts, undoneAt } = creditorAssignment
  const [row] = await tx
    .select({ accounts, undoneAt })
    .from(creditorAssignment)
    .where(eq(creditorAssignment.id, id))
    .for('no key update')
  if (!row) throw new AppError('notFound', 'notFound')
  return { accounts: row.accounts, isUndone: row.undoneAt !== null }
}

export async function markUndone(tx: TenantTx, ctx: Context, id: string): Promise<void> {
  await tx.update(creditorAssignment).set({ undoneAt: ctx.now() }).where(eq(creditorAssignment.id, id))
}
