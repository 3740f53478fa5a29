import { businessDay } from '@/lib/domain/business-date'
import { invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase } from '@/lib/server/use-case'
import { previewDocument } from '../rules/preview'
import { printModelOf } from '../rules/print'
import type { PrintModel } from '../rules/print-model'
import { previewInput } from '../schema'
import { companyDefaults, productsFor, ratesById } from './draft-sources'
import { WRITE_RIGHTS } from './edit-document'
import { notesById } from './note-references'
import { companyLetterhead, logoOf, mandateFor } from './print-sources'

/** The print model of a document that is being written: nothing of it has to be saved. */
export const previewDraft = defineUseCase({
  name: 'document.preview',
  mode: 'read',
  right: WRITE_RIGHTS,
  module: 'order-management',
  input: previewInput,
  run: async (
    { tx, ctx },
    { family: kind, useGrossPrice, showPrices = kind === 'INVOICE', customerId, ...input },
  ): Promise<PrintModel> => {
    const { paymentMethod = 'BANKTRANSFER' } = input
    const [company, rates, products, notes, letterhead, mandate] = await Promise.all([
      companyDefaults(tx, ctx.companyId),
      ratesById(tx),
      productsFor(tx, named(input.positions, 'productId')),
      notesById(tx, ctx.companyId, named(input.positions, 'deliveryNoteId')),
      companyLetterhead(tx, ctx.companyId),
      customerId ? mandateFor(tx, { customerId, paymentMethod }) : null,
    ])
    const document = previewDocument(
      { ...input, kind, showPrices, date: input.date ?? businessDay(ctx.now()) },
      { useGrossPrice, smallBusiness: company.small_business, rates, products, notes, newId },
    )
    if (!document.ok)
      throw invalidField(`positions.${document.error.index}.${document.error.field}`, document.error.code)
    const { seller, logoFileId } = letterhead
    const model = printModelOf({ document: document.value, letterhead: seller, mandate, rateNames: rates })
    return { ...model, logo: await logoOf(tx, logoFileId) }
  },
})

/** What the positions name by that field, each once. */
function named<Field extends 'productId' | 'deliveryNoteId'>(
  positions: readonly { [Name in Field]?: string | null | undefined }[] = [],
  field: Field,
): string[] {
  return [...new Set(positions.flatMap((position) => position[field] ?? []))]
}
