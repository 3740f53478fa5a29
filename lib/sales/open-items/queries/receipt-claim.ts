import { and, eq } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import { centsText } from '@/lib/domain/money'
import { creditBesides } from '@/lib/sales/documents/queries/credit-besides'
import { readPayments } from '@/lib/sales/documents/queries/read-document'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { receiptKey, type ReceiptClaim } from '../schema'

/** What a customer owes the active company by a till's receipt; one not on account is not found. */
export const receiptClaimOf = defineUseCase({
  name: 'openItem.ofReceipt',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: receiptKey,
  run: (scope, { id }) => readClaim(scope, id),
})

/** Same as `receiptClaimOf`, for the write use cases that return it. Throws notFound. */
export async function readClaim(scope: Pick<ReadScope, 'tx' | 'ctx'>, id: string): Promise<ReceiptClaim> {
  const { tx, ctx } = scope
  const { version, customerId, customerSortName, status, dueDate, sumGross, openAmount } = document
  const [row] = await tx
    .select({ version, customerId, customerName: customerSortName, status, dueDate, sumGross, openAmount })
    .from(document)
    .where(and(eq(document.id, id), eq(document.family, 'RECEIPT'), eq(document.companyId, ctx.companyId)))
  if (!row) throw new AppError('notFound', 'notFound')
  const sums = { sumGross: centsText(row.sumGross), openAmount: centsText(row.openAmount) }
  const credit = await creditBesides(scope, { id, ...row })
  return { id, ...row, ...sums, credit, payments: await readPayments(tx, id) }
}
