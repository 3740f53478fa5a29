import { printRoute } from '@/app/api/print-documents'
import { printDeliveryNotes } from '@/lib/sales/delivery-notes/queries/get-delivery-note'

export const POST = printRoute(printDeliveryNotes, 'Lieferscheine.pdf')
