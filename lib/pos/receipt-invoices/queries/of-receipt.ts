import { sql } from 'drizzle-orm'
import type { DocumentStatus } from '@/lib/domain/document-kind'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { mayBeInvoiced, type ReceiptRefusal } from '../rules/receipt-refusal'
import { receiptKey } from '../schema'
import { receiptSource } from './receipt-source'

/** The invoices of a receipt, and whether another can be written. */
export interface InvoicesOfReceipt {
  /** The newest first; all but the first are cancelled. */
  invoices: { id: string; number: string; status: DocumentStatus }[]
  /** Why there can be none, now; null if one can be written. */
  refusal: ReceiptRefusal | 'exists' | null
  /** The customer of a receipt on account, who gets the invoice. */
  customer: { id: string; name: string } | null
}

/**
 * The invoices of a till's receipt in the active company, and whether one can be written. The
 * caller must see the receipt; one of another company is not found.
 */
export const invoicesOfReceipt = defineUseCase({
  name: 'receipt.invoices',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: receiptKey,
  run: async (scope, { id }): Promise<InvoicesOfReceipt> => {
    const { tx, ctx } = scope
    const { company } = await scope.call(getReceipt, { id })
    if (company.id !== ctx.companyId) throw new AppError('notFound', 'notFound')
    const invoices = await tx.execute<{ id: string; number: string; status: DocumentStatus }>(sql`
      select d.id, d.number, d.status from document d
      where d.receipt_id = ${id} and d.company_id = ${ctx.companyId} and d.kind = 'INVOICE' order by d.id desc`)
    const source = await receiptSource(tx, { id, companyId: ctx.companyId })
    const exists = invoices.some(({ status }) => status !== 'CANCELLED')
    const decision = mayBeInvoiced(source)
    return {
      invoices: [...invoices],
      refusal: exists ? 'exists' : decision.ok ? null : decision.error,
      customer: await customerOf(scope, source.claim?.customerId ?? source.receipt.customer?.partnerId),
    }
  },
})

async function customerOf({ tx }: Pick<ReadScope, 'tx'>, id: string | undefined) {
  const [row] = await tx.execute<{ id: string; name: string }>(sql`
    select b.id, b.sort_name as name from business_partner b
    where b.id = platform.as_uuid(${id ?? null}) and b.is_customer and not b.is_deleted`)
  return row ? { id: row.id, name: row.name } : null
}
