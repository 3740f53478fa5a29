import { pdfRoute } from '@/app/api/v1/document-pdf'
import { getSelfBilledPdf } from '@/lib/sales/self-billed/queries/get-self-billed'
import { byMethod } from '@/lib/server/next/by-method'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: pdfRoute(getSelfBilledPdf, (number) => `Gutschrift-${number}.pdf`),
})
