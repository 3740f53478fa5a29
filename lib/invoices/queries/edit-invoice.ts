import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentPage, editorSetting } from '@/lib/documents/queries/edit-document'
import { documentKey, type DocumentRecord } from '@/lib/documents/schema'
import { centsText } from '@/lib/domain/money'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { readInvoice } from './get-invoice'

/** For a new invoice. */
export const newInvoicePage = defineUseCase({
  name: 'invoice.newPage',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({}),
  run: (scope) => editorSetting(scope),
})

/** An invoice with everything its page shows. */
export const invoicePage = defineUseCase({
  name: 'invoice.page',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: async (scope, { id }) => {
    const page = await documentPage(scope, 'INVOICE', readInvoice(scope, id), id)
    return { ...page, credit: await creditBesides(scope, page.document) }
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
