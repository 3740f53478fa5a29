import type { DocumentSource, PaymentSource } from '@/lib/tax/datev/rules/sales-sources'
import { stepsOfInvoice, type InvoiceHistory, type TaxedStep } from '@/lib/tax/datev/rules/settled-steps'
import { euVatIdOf } from '@/lib/tax/datev/rules/taxed-shares'
import { entryOfSale, type VatEntry, type VatSource } from './entries'

/** Returns the source of a document's figures. */
export const sourceOfDocument = ({
  id,
  number,
  day,
  customer,
  vatId,
  isAbroad = false,
}: DocumentSource): VatSource => ({
  kind: 'document',
  id,
  recordId: id,
  number,
  day,
  name: customer,
  euVatId: euVatIdOf(vatId),
  isAbroad,
})

/** Returns the source of a payment's figures; its page is that of its document. */
export const sourceOfPayment = ({
  id,
  documentId,
  number,
  day,
  customer,
  vatId,
  isAbroad = false,
}: PaymentSource): VatSource => ({
  kind: 'payment',
  id,
  recordId: documentId,
  number,
  day,
  name: customer,
  euVatId: euVatIdOf(vatId),
  isAbroad,
})

/** Returns the source of the figures of a payment, or of a counter document. */
export const sourceOfStep = ({ by }: Pick<TaxedStep, 'by'>): VatSource =>
  'payment' in by ? sourceOfPayment(by.payment) : sourceOfDocument(by.counter)

/**
 * Returns the entries of an invoice by the money for it, with its counter documents. A final
 * invoice of 0.00 gets none: where advances were taxed differently, that is declared with its
 * supply.
 */
export function entriesOfInvoice(history: InvoiceHistory): VatEntry[] {
  if (isFullyDeducted(history.invoice)) return []
  return stepsOfInvoice(history).flatMap(({ by, day, amounts }) => {
    const source = sourceOfStep({ by })
    return amounts.map((one) => entryOfSale(one, day, source))
  })
}

/** Whether it is a final invoice with nothing left to pay or to pay back, or its cancellation. */
export const isFullyDeducted = ({ invoiceType, gross }: DocumentSource) =>
  invoiceType === 'FINAL' && gross === 0
