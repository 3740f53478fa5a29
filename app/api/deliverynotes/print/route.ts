import { printRoute } from '@/app/api/print-documents'
import { printDeliveryNotes } from '@/lib/delivery-notes/queries/get-delivery-note'

export const POST = printRoute(printDeliveryNotes, 'Lieferscheine.pdf')
