import { PATHS } from '@/components/sales/documents/family'

/** The file of a booked invoice's XML. */
export const xmlHref = (invoiceId: string): string => `/api/v1${PATHS.INVOICE}/${invoiceId}/xml`
