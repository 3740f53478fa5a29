import { receiveProof } from '@/lib/sales/invoices/api'
import { pageContext } from '@/lib/server/next/files'

/** Receives a proof from the page of an invoice, by the browser's session. */
export const POST = receiveProof(pageContext)
