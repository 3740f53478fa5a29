import { pdfRoute } from '@/app/api/v1/document-pdf'
import { getInvoicePdf } from '@/lib/sales/invoices/queries/get-invoice'
import { byMethod } from '@/lib/server/next/by-method'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: pdfRoute(getInvoicePdf, (number) => `Rechnung-${number}.pdf`),
})
