import { z } from 'zod'
import { E_INVOICE_FORMATS } from '@/lib/catalog/business-partners/words'
import { described, idField } from '@/lib/fields/schema'

/** The receipt, and who gets the invoice. */
export const invoiceReceiptInput = z.strictObject({
  id: idField(),
  customerId: described(
    idField(),
    'The customer; of a receipt on account its own',
    '0197c1d0-0000-7000-8000-000000000001',
  ),
  format: described(
    z.enum(E_INVOICE_FORMATS).optional(),
    'Format of the e-invoice; by default as the customer wants it',
    'ZUGFERD',
  ),
})

export const receiptKey = z.strictObject({ id: idField() })
