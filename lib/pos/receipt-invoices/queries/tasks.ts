import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tableOf } from '@/db/arrays'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isTakenBack } from './receipt-source'

/** Tasks that are shown one by one. */
const MOST = 20

/**
 * Invoices of the active company whose receipt was cancelled, or partly taken back, after they had
 * been written: a person cancels them. Looks at the newest receipts: one is taken back soon, or
 * never.
 */
export const receiptInvoiceTasks = defineUseCase({
  name: 'receipt.invoiceTasks',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const invoices = await tx.execute<{ id: string; number: string; receipt_id: string }>(sql`
      select d.id, d.number, d.receipt_id from document d
      where d.company_id = ${ctx.companyId} and d.receipt_id is not null and d.kind = 'INVOICE' and d.status <> 'CANCELLED'
      order by d.receipt_id desc limit ${MOST_TASKS}`)
    if (invoices.length === 0) return []
    const left = await tx.execute<{ id: string; number: string }>(sql`
      select w.id, w.number from ${tableOf('w', invoices, {
        created_at: ['timestamptz', (row) => new Date(instantOfId(row.receipt_id) ?? 0).toISOString()],
        receipt_id: ['uuid', (row) => row.receipt_id],
        id: ['uuid', ({ id }) => id],
        number: ['text', ({ number }) => number],
      })} join receipt r on r.created_at = w.created_at and r.id = w.receipt_id
      where ${isTakenBack} order by w.receipt_id desc limit ${MOST}`)
    return left.map(({ id, number }) => ({
      kind: 'invoiceOfCancelledReceipt',
      href: `/invoices/${id}`,
      count: 1,
      name: number,
    }))
  },
})
