import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dispatchOverview } from '@/lib/dispatches/queries'
import { creditedQuantities } from '@/lib/documents/queries/credited-quantities'
import { documentPage, editorSetting } from '@/lib/documents/queries/edit-document'
import { documentKey, type DocumentRecord } from '@/lib/documents/schema'
import { centsText } from '@/lib/domain/money'
import { readDunning } from '@/lib/reminders/queries/invoice-dunning'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { readInvoice } from './get-invoice'

/** For a new invoice. */
export const newInvoicePage = defineUseCase({
  name: 'invoice.newPage',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({}),
  run: (scope) => editorSetting(scope, 'INVOICE'),
})

/** What credits took back of a position so far, in 1/1,000. */
export interface CreditedQuantity {
  positionId: string
  quantity: number
}

/** An invoice with everything its page shows. */
export const invoicePage = defineUseCase({
  name: 'invoice.page',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: async (scope, { id }) => {
    const [page, taken, dispatches, dunning] = await Promise.all([
      documentPage(scope, 'INVOICE', readInvoice(scope, id), id),
      creditedQuantities(scope.tx, id),
      dispatchOverview(scope.tx, id),
      readDunning(scope, id),
    ])
    const credited = [...taken].map(([positionId, quantity]): CreditedQuantity => ({ positionId, quantity }))
    return { ...page, credited, dispatches, dunning, credit: await creditBesides(scope, page.document) }
  },
})

/** What the customer has as a credit on other documents of the company, as wire decimal. */
async function creditBesides(
  { tx, ctx }: ReadScope,
  { id, customerId }: Pick<DocumentRecord, 'id' | 'customerId'>,
): Promise<string> {
  const [row] = await tx.execute<{ credit: string }>(sql`
    select coalesce(-sum(open_amount), 0)::bigint as credit from document
    where company_id = ${ctx.companyId} and customer_id = ${customerId} and family = 'INVOICE' and open_amount < 0 and id <> ${id}`)
  return centsText(Number(row?.credit ?? 0))
}
