import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { document } from '@/db/schema/documents'
import { payment } from '@/db/schema/payments'
import { CAP, type Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { listFields, readSelectedPage, type SortColumns } from '@/lib/server/sql/list'
import { joinAtOnce, lookedUp, walkInOrder } from '@/lib/server/sql/selection'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { paymentList } from '../list'
import type { ListedPayment } from '../schema'

const p = alias(payment, 'p')
const d = alias(document, 'd')

const COLUMNS = {
  id: p.id,
  documentId: p.documentId,
  documentKind: d.kind,
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

const input = z.strictObject(listFields(paymentList))
type PaymentFilters = Pick<z.output<typeof input>, 'from' | 'to' | 'customerId' | 'paymentMethod'>

/**
 * A page of payments on invoices of the active company, newest first; a reversed one has a counter
 * entry.
 */
export const listPayments = defineUseCase({
  name: 'invoice.listPayments',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input,
  run: async (scope, asked): Promise<Page<ListedPayment>> => {
    await (asked.customerId ? walkInOrder(scope.tx) : joinAtOnce(scope.tx))
    return pageOf(scope, asked)
  },
})

const conditions = ({ ctx }: ReadScope, { from, to, customerId, paymentMethod }: PaymentFilters): SQL[] => [
  sql`d.company_id = ${ctx.companyId}`,
  ...(from ? [sql`p.date >= ${from}`] : []),
  ...(to ? [sql`p.date <= ${to}`] : []),
  ...(customerId ? [sql`d.customer_id = ${customerId}`] : []),
  ...(paymentMethod ? [sql`p.payment_method = ${paymentMethod}`] : []),
]

async function pageOf(scope: ReadScope, asked: z.output<typeof input>): Promise<Page<ListedPayment>> {
  const page = await readSelectedPage(
    scope.tx,
    { ...asked, q: '' },
    {
      select: COLUMNS,
      from: asked.customerId
        ? OF_DOCUMENTS
        : sql`payment p join document d on d.tenant_id = p.tenant_id and d.id = p.document_id`,
      where: conditions(scope, asked),
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
}

/** Cents; of the newest 10,000 payments if there are more. */
export interface PaidSum {
  amount: number
  capped: boolean
}

/**
 * Adds up the money of the payments that match, less what was paid back or reversed. Credit moved
 * from one invoice to another adds up to nothing.
 */
export async function sumPayments(scope: ReadScope, filters: PaymentFilters): Promise<PaidSum> {
  const from = filters.customerId
    ? OF_DOCUMENTS
    : sql`payment p cross join ${lookedUp({ table: 'document', column: 'id' }, 'd', sql`p.document_id`)}`
  const [row] = await scope.tx.execute<{ amount: number; rows: number }>(sql`
    select coalesce(sum(amount), 0) as amount, count(*) as rows
    from (select p.amount from ${from} where ${sql.join(conditions(scope, filters), sql` and `)}
      order by p.date desc limit ${CAP + 1}) found`)
  return { amount: Number(row?.amount ?? 0), capped: Number(row?.rows ?? 0) > CAP }
}

/** A page of payments with the sum of all matches, for the payments screen. */
export const paymentsPage = defineUseCase({
  name: 'invoice.paymentsPage',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input,
  run: async (scope, asked): Promise<{ page: Page<ListedPayment>; sum: PaidSum }> => {
    await walkInOrder(scope.tx)
    const [page, sum] = await Promise.all([pageOf(scope, asked), sumPayments(scope, asked)])
    return { page, sum }
  },
})
