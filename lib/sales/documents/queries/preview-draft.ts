import { businessDay } from '@/lib/domain/business-date'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { vatRatesById } from '@/lib/catalog/vat-rates/queries'
import { previewDocument } from '../rules/preview'
import { printModelOf } from '../rules/print'
import { printDeduction } from '../rules/print-deductions'
import type { PrintModel } from '../rules/print-model'
import { idsIn } from '../rules/resolved-positions'
import { writingFor } from '../rules/parties'
import { printSupplier } from '../rules/self-billing'
import { previewInput } from '../schema'
import { advancesById } from './advances'
import { productsFor, issuerOf, deliveryNotesById } from './draft-sources'
import { customerOf } from './customer'
import { WRITE_RIGHTS } from './edit-document'
import { logoOf, mandateFor } from './print-sources'

/** Returns the print model of a document being edited; nothing of it needs to be saved. */
export const previewDraft = defineUseCase({
  name: 'document.preview',
  mode: 'read',
  right: WRITE_RIGHTS,
  module: 'order-management',
  input: previewInput,
  run: async (
    { tx, ctx },
    {
      family: kind,
      useGrossPrice,
      showPrices = kind !== 'DELIVERY_NOTE',
      customerId,
      advanceIds = [],
      ...input
    },
  ): Promise<PrintModel> => {
    const { paymentMethod = 'BANKTRANSFER' } = input
    const [company, supplier, rates, products, deliveryNotes, mandate, deductions] = await Promise.all([
      issuerOf(tx, ctx.companyId, input),
      customerId && kind === 'SELF_BILLED' ? customerOf(tx, customerId, kind) : null,
      vatRatesById(tx),
      productsFor(tx, idsIn(input.positions, 'productId')),
      deliveryNotesById(tx, ctx.companyId, idsIn(input.positions, 'deliveryNoteId')),
      customerId ? mandateFor(tx, { customerId, paymentMethod }) : null,
      advancesById(tx, advanceIds),
    ])
    const issuer = supplier ? writingFor(supplier, company) : company
    const document = orRefuse(
      previewDocument(
        { ...input, kind, showPrices, deductions, date: input.date ?? businessDay(ctx.now()) },
        { useGrossPrice, smallBusiness: issuer.smallBusiness, rates, products, deliveryNotes, newId },
      ),
    )
    const model = printModelOf({
      document,
      letterhead: issuer.seller,
      mandate,
      supplier: supplier && printSupplier(supplier.supplier),
      rateNames: rates,
      deductions: deductions.map(printDeduction),
    })
    return { ...model, logo: await logoOf(tx, issuer.logoFileId) }
  },
})
