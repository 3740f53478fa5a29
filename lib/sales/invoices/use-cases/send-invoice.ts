import { resendDocument, sendDocument, withdrawSending } from '@/lib/sales/dispatches/use-cases/send-document'
import { INVOICES } from '../queries/get-invoice'

export const sendInvoice = sendDocument(INVOICES)
export const resendInvoice = resendDocument(INVOICES)
export const withdrawInvoiceSending = withdrawSending(INVOICES)
