import { pdfRoute } from '@/app/api/v1/document-pdf'
import { getDeliveryNotePdf } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { byMethod } from '@/lib/server/next/by-method'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: pdfRoute(getDeliveryNotePdf, (number) => `Lieferschein-${number}.pdf`),
})
