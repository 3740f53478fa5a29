import { companyDefaults, productsFor, ratesById } from '@/lib/documents/queries/draft-sources'
import { companyLetterhead, logoOf } from '@/lib/documents/queries/print-sources'
import { previewDocument } from '@/lib/documents/rules/preview'
import { printModelOf } from '@/lib/documents/rules/print'
import type { PrintModel } from '@/lib/documents/rules/print-model'
import { businessDay } from '@/lib/domain/business-date'
import { invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase } from '@/lib/server/use-case'
import { previewInvoiceInput } from '../schema'

/** The print model of an invoice that is being written: nothing of it has to be saved. */
export const previewInvoice = defineUseCase({
  name: 'invoice.preview',
  mode: 'read',
  right: ['INVOICES_CREATE', 'INVOICES_PATCH'],
  module: 'order-management',
  input: previewInvoiceInput,
  run: async ({ tx, ctx }, { useGrossPrice, ...input }): Promise<PrintModel> => {
    const ids = (input.positions ?? []).flatMap((position) =>
      position.productId ? [position.productId] : [],
    )
    const [company, rates, products, letterhead] = await Promise.all([
      companyDefaults(tx, ctx.companyId),
      ratesById(tx),
      productsFor(tx, [...new Set(ids)]),
      companyLetterhead(tx, ctx.companyId),
    ])
    const document = previewDocument(
      { ...input, date: input.invoiceDate ?? businessDay(ctx.now()) },
      { useGrossPrice, smallBusiness: company.small_business, rates, products, newId },
    )
    if (!document.ok)
      throw invalidField(`positions.${document.error.index}.${document.error.field}`, document.error.code)
    const model = printModelOf({ document: document.value, letterhead: letterhead.seller, rateNames: rates })
    return { ...model, logo: await logoOf(tx, letterhead.logoFileId) }
  },
})
