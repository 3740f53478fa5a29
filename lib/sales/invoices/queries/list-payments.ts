import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { document } from '@/db/schema/documents'
import { payment } from '@/db/schema/payments'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { listFields, readSelectedPage, type SortColumns } from '@/lib/server/sql/list'
import { joinAtOnce, lookedUp, walkInOrder } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { paymentList } from '../list'
import type { ListedPayment } from '../schema'

const p = alias(payment, 'p')
const d = alias(document, 'd')

const COLUMNS = {
  date: p.date,
  kind: p.kind,
  amount: p.amount,
  discount: p.discount,
  writeOff: p.writeOff,
  reason: p.reason,
  paymentMethod: p.paymentMethod,
  reverses: p.reverses,
  cashDesk: sql<string>`coalesce((select k.name from cash_desk k
    where k.tenant_id = p.tenant_id and k.id = p.cash_desk_id), '')`,
  invoiceNumber: d.number,
  customerNumber: d.customerNumber,
  customerName: d.customerSortName,
}

/** Payments of one customer: those of a few documents among all. */
const OF_DOCUMENTS = sql`document d cross join ${lookedUp({ table: 'payment', column: 'document_id' }, 'p', sql`d.id`)}`

const sorts: SortColumns<typeof paymentList> = { date: { column: sql`p.date`, type: 'date' } }

/**
 * A page of payments on invoices of the active company, newest first; a reversed one has a counter
 * entry.
 */
export const listPayments = defineUseCase({
  name: 'invoice.listPayments',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(paymentList)),
  run: async ({ tx, ctx }, input): Promise<Page<ListedPayment>> => {
    const { from, to, customerId, paymentMethod } = input
    await (customerId ? walkInOrder(tx) : joinAtOnce(tx))
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: COLUMNS,
        from: customerId
          ? OF_DOCUMENTS
          : sql`payment p join document d on d.tenant_id = p.tenant_id and d.id = p.document_id`,
        where: [
          sql`d.company_id = ${ctx.companyId}`,
          ...(from ? [sql`p.date >= ${from}`] : []),
          ...(to ? [sql`p.date <= ${to}`] : []),
          ...(customerId ? [sql`d.customer_id = ${customerId}`] : []),
          ...(paymentMethod ? [sql`p.payment_method = ${paymentMethod}`] : []),
        ],
        id: sql`p.id`,
        sorts,
      },
    )
    const rows = page.rows.map(({ amount, discount, writeOff, reverses, ...row }) => ({
      ...row,
      amount: centsText(amount),
      discount: centsText(discount),
      writeOff: centsText(writeOff),
      isReversal: reverses !== null,
    }))
    return { ...page, rows }
  },
})
