import { printRoute } from '@/app/api/print-documents'
import { printSelfBilled } from '@/lib/sales/self-billed/queries/get-self-billed'

export const POST = printRoute(printSelfBilled, 'Gutschriften.pdf')
