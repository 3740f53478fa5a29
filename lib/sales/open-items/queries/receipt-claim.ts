import { and, eq } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import { centsText } from '@/lib/domain/money'
import { readPayments } from '@/lib/sales/documents/queries/read-document'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { receiptKey, type ReceiptClaim } from '../schema'

/** What a customer owes the active company by a till's receipt; null for one not on account. */
export const receiptClaimOf = defineUseCase({
  name: 'openItem.ofReceipt',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: receiptKey,
  run: (scope, { id }): Promise<ReceiptClaim | null> => findClaim(scope, id),
})

/** Same as `receiptClaimOf`, for the write use cases that return it. Throws notFound. */
export async function readClaim(scope: Pick<ReadScope, 'tx' | 'ctx'>, id: string): Promise<ReceiptClaim> {
  const claim = await findClaim(scope, id)
  if (!claim) throw new AppError('notFound', 'notFound')
  return claim
}

async function findClaim(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<ReceiptClaim | null> {
  const { version, customerId, customerSortName, status, dueDate, sumGross, openAmount } = document
  const [row] = await tx
    .select({ version, customerId, customerName: customerSortName, status, dueDate, sumGross, openAmount })
    .from(document)
    .where(and(eq(document.id, id), eq(document.family, 'RECEIPT'), eq(document.companyId, ctx.companyId)))
  if (!row) return null
  const sums = { sumGross: centsText(row.sumGross), openAmount: centsText(row.openAmount) }
  return { id, ...row, ...sums, payments: await readPayments(tx, id) }
}
