import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { incomingInvoice } from '@/db/schema/incoming-invoices'
import { paymentFile, paymentFileEvent, paymentFileItem } from '@/db/schema/payment-files'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isAnyOf, listFields, readSelectedPage, type SortColumns } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { paymentFileList } from '../list'
import { paymentFileKey, type PaymentFileRecord, type PaymentFileRow } from '../schema'

/** Columns of a row: all but its bytes. */
const SHOWN = {
  id: paymentFile.id,
  version: paymentFile.version,
  state: paymentFile.state,
  date: paymentFile.date,
  iban: paymentFile.iban,
  fileName: paymentFile.fileName,
  sha256: paymentFile.sha256,
  transferCount: paymentFile.transferCount,
  amount: paymentFile.amount,
  createdByName: paymentFile.createdByName,
  createdAt: paymentFile.createdAt,
  paidOn: paymentFile.paidOn,
}

const rowOf = ({ amount, createdAt, ...row }: Selected<typeof SHOWN>): PaymentFileRow => ({
  ...row,
  amount: centsText(amount),
  createdAt: createdAt.toISOString(),
})

const sorts: SortColumns<typeof paymentFileList> = {
  createdAt: { column: sql`${paymentFile.createdAt}`, type: 'timestamptz' },
  date: { column: sql`${paymentFile.date}`, type: 'date' },
  amount: { column: sql`${paymentFile.amount}`, type: 'bigint' },
}

/**
 * Payment files of the active company, the newest first.
 */
export const listPaymentFiles = defineUseCase({
  name: 'paymentFile.list',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(paymentFileList)),
  run: async ({ tx, ctx }, input): Promise<Page<PaymentFileRow>> => {
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: SHOWN,
        from: sql`payment_file`,
        where: [
          sql`${paymentFile.companyId} = ${ctx.companyId}`,
          ...isAnyOf(sql`${paymentFile.state}`, input.state),
        ],
        id: sql`${paymentFile.id}`,
        sorts,
      },
    )
    return { ...page, rows: page.rows.map(rowOf) }
  },
})

/** Returns a file of the active company with its items and events. Throws notFound. */
export async function readPaymentFile(tx: TenantTx, ctx: Context, id: string): Promise<PaymentFileRecord> {
  const [row] = await tx
    .select({ ...SHOWN, messageId: paymentFile.messageId })
    .from(paymentFile)
    .where(and(eq(paymentFile.id, id), eq(paymentFile.companyId, ctx.companyId)))
  if (!row) throw new AppError('notFound', 'notFound')
  const { messageId, ...shown } = row
  return { ...rowOf(shown), messageId, items: await itemsOf(tx, id), events: await eventsOf(tx, id) }
}

async function itemsOf(tx: TenantTx, fileId: string): Promise<PaymentFileRecord['items']> {
  const { transfer, amount, discount, creditorName, iban, isConfirmed, endToEndId, purpose } = paymentFileItem
  const { number } = incomingInvoice
  const texts = { creditorName, iban, isConfirmed, endToEndId, purpose }
  const rows = await tx
    .select({ incomingInvoiceId: paymentFileItem.invoiceId, number, transfer, amount, discount, ...texts })
    .from(paymentFileItem)
    .innerJoin(
      incomingInvoice,
      and(
        eq(incomingInvoice.tenantId, paymentFileItem.tenantId),
        eq(incomingInvoice.id, paymentFileItem.invoiceId),
      ),
    )
    .where(eq(paymentFileItem.fileId, fileId))
    .orderBy(transfer, sql`${amount} < 0`, paymentFileItem.invoiceId)
  return rows.map((row) => ({
    ...row,
    amount: centsText(row.amount),
    discount: centsText(row.discount),
  }))
}

async function eventsOf(tx: TenantTx, fileId: string): Promise<PaymentFileRecord['events']> {
  const { kind, reason, actorName, at } = paymentFileEvent
  const rows = await tx
    .select({ kind, reason, actorName, at })
    .from(paymentFileEvent)
    .where(eq(paymentFileEvent.fileId, fileId))
    .orderBy(at, paymentFileEvent.id)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** One payment file. */
export const getPaymentFile = defineUseCase({
  name: 'paymentFile.get',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: paymentFileKey,
  run: ({ tx, ctx }, { id }) => readPaymentFile(tx, ctx, id),
})
