import { receiveInvoiceFile } from '@/lib/sales/invoices/api'
import { pageContext } from '@/lib/server/next/files'

/** Receives a file from the editor of a draft, by the browser's session. */
export const POST = receiveInvoiceFile(pageContext)
