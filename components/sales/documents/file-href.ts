import { PATHS } from './family'

/** The download of a file of an invoice. */
export const fileHref = (invoiceId: string, fileId: string): string =>
  `/api/v1${PATHS.INVOICE}/${invoiceId}/attachments/${fileId}`
