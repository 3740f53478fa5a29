import { vatRatesById } from '@/lib/catalog/vat-rates/queries'
import { businessDay } from '@/lib/domain/business-date'
import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { renderDocumentPdf } from '@/lib/sales/documents/jobs'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { loadCustomer } from '@/lib/sales/documents/steps/load-document'
import { saveNewBooked } from '@/lib/sales/documents/steps/save-document'
import { readInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { AppError, orRefuse, violatedConstraint } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { productsOf, receiptSource } from '../queries/receipt-source'
import { receiptInvoice } from '../rules/receipt-invoice'
import { invoiceReceiptInput } from '../schema'

/**
 * Writes the invoice that states a till's receipt, booked from the start, with the next number of
 * the invoices. The caller must see the receipt; one of another company is not found. Throws
 * `receiptInvoice.exists` while the receipt has one that is not cancelled, and why a receipt can
 * have none. Returns the invoice.
 */
export const invoiceReceipt = defineUseCase({
  name: 'receipt.invoice',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: invoiceReceiptInput,
  run: async (scope, { id: receiptId, customerId, format }) => {
    const { tx, ctx, audit, enqueue } = scope
    const { company, createdAt } = await scope.call(getReceipt, { id: receiptId })
    if (company.id !== ctx.companyId) throw new AppError('notFound', 'notFound')
    const source = await receiptSource(tx, { id: receiptId, companyId: ctx.companyId, locks: true })
    const { customer, traces } = await loadCustomer(scope, { customerId, family: 'INVOICE' })
    const [issuer, rates, products] = await Promise.all([
      issuerOf(tx, ctx.companyId, { serviceDate: businessDay(new Date(createdAt)) }),
      vatRatesById(tx),
      productsOf(tx, source.lines),
    ])
    const request = { id: newId(), companyId: ctx.companyId, today: businessDay(ctx.now()), format }
    const booking = orRefuse(receiptInvoice({ ...source, customer, issuer, rates, products, newId }, request))
    const booked = await saveNewBooked(scope, booking).catch(refuseSecond)
    await audit(...traces, ...booked)
    await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: request.id })
    return readInvoice(scope, request.id)
  },
})

/** The database lets a receipt have one invoice, also of two people at the same moment. */
function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) === 'document_of_receipt_once')
    throw new AppError('conflict', 'receiptInvoice.exists')
  throw error
}
