import { xmlRoute } from '@/app/api/v1/document-xml'
import { getInvoiceXml } from '@/lib/sales/invoices/queries/get-invoice'
import { byMethod } from '@/lib/server/next/by-method'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: xmlRoute(getInvoiceXml, (number) => `Rechnung-${number}.xml`),
})
