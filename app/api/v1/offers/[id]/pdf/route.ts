import { pdfRoute } from '@/app/api/v1/document-pdf'
import { getOfferPdf } from '@/lib/sales/offers/queries/get-offer'
import { byMethod } from '@/lib/server/next/by-method'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: pdfRoute(getOfferPdf, (number) => `Lieferschein-${number}.pdf`),
})
