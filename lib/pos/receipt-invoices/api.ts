import { invoiceRecord } from '@/lib/sales/invoices/schema'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { invoiceReceipt } from './use-cases/invoice-receipt'

export const receiptInvoiceApi: ApiGroup = {
  name: 'receiptInvoices',
  title: 'Invoices of receipts',
  description: "Invoices that state a till's receipt: without turnover, VAT or claim of their own",
  endpoints: {
    create: defineEndpoint({
      method: 'POST',
      path: '/receipts/{id}/invoice',
      summary:
        'Write the invoice of a receipt, booked with the lines and taxes of the receipt; once per receipt, again after it was cancelled',
      useCase: invoiceReceipt,
      response: invoiceRecord,
      status: 201,
      location: ({ id }) => `/invoices/${id}`,
    }),
  },
}
