import messages from '@/messages/de.json'
import type { EInvoiceTexts } from './rules/e-invoice'

const { note, eInvoice } = messages.print

/** The German texts of e-invoices; notes are worded as on paper. */
export const E_INVOICE_TEXTS: EInvoiceTexts = {
  note,
  atOnce: eInvoice.atOnce,
  cleared: eInvoice.cleared,
  dueBy: (dueDate) => eInvoice.dueBy.replace('{dueDate}', dueDate),
}
