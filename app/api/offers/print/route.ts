import { printRoute } from '@/app/api/print-documents'
import { printOffers } from '@/lib/sales/offers/queries/get-offer'

export const POST = printRoute(printOffers, 'Lieferscheine.pdf')
