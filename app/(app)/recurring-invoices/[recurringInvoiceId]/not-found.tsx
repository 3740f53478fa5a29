import { recordNotFound, recordNotFoundMetadata } from '@/components/shared/status/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default recordNotFound('/recurring-invoices', 'recurringInvoices.toList')
