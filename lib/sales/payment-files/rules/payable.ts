import { isBic, isIban, normalizeIban } from '@/lib/domain/check-digits'
import type { Cents } from '@/lib/domain/money'
import { sepaPlace, sepaText } from '@/lib/domain/sepa'
import type { Discount } from '@/lib/sales/incoming-invoices/rules/discount'
import type { IncomingState } from '@/lib/sales/incoming-invoices/words'
import { NAME_MAX } from './credit-transfer'

/** What decides whether and how a received invoice can be transferred. */
export interface PayableInvoice {
  id: string
  number: string | null
  state: IncomingState
  supplierId: string | null
  creditorName: string
  currency: string | null
  /** Negative for a credit. */
  open: Cents
  discount: Pick<Discount, 'until' | 'amount'> | null
  /** As the invoice states it. */
  iban: string | null
  bic: string | null
  /** Known of the supplier; '' if unknown. */
  supplierIban: string
  isDirectDebit: boolean
  /** Whether an open payment file has it. */
  isInFile: boolean
  paymentReference: string | null
  /** The company's number with the supplier. */
  customerNumber: string | null
}

/** Why an invoice cannot be transferred, whatever people choose: keys below `errors`. */
export type Obstacle =
  | 'paymentFile.notApproved'
  | 'paymentFile.inFile'
  | 'paymentFile.foreignCurrency'
  | 'paymentFile.directDebit'
  | 'paymentFile.ibanMissing'
  | 'paymentFile.ibanInvalid'
  | 'paymentFile.ibanOutside'
  | 'paymentFile.bicMissing'
  | 'paymentFile.nameMissing'

/**
 * Returns the account that an invoice is paid to: the one it states, or else the supplier's known
 * one; '' without any.
 */
export const accountOf = ({ iban, supplierIban }: Pick<PayableInvoice, 'iban' | 'supplierIban'>): string =>
  normalizeIban(iban || supplierIban)

/** Whether the invoice states another account than is known of its supplier: a sign of fraud. */
export const isOtherAccount = ({
  iban,
  supplierIban,
}: Pick<PayableInvoice, 'iban' | 'supplierIban'>): boolean =>
  !!iban && supplierIban !== '' && normalizeIban(iban) !== normalizeIban(supplierIban)

/** Whether an invoice lowers what is owed. */
export const isCreditNote = ({ open }: Pick<PayableInvoice, 'open'>): boolean => open < 0

/**
 * Returns the first reason against transferring an invoice, or offsetting a credit; null if there
 * is none.
 */
export function obstacleOf(invoice: PayableInvoice): Obstacle | null {
  if (invoice.state !== 'APPROVED') return 'paymentFile.notApproved'
  if (invoice.isInFile) return 'paymentFile.inFile'
  if (invoice.currency !== null && invoice.currency !== 'EUR') return 'paymentFile.foreignCurrency'
  if (isCreditNote(invoice)) return null
  if (invoice.isDirectDebit) return 'paymentFile.directDebit'
  const iban = accountOf(invoice)
  if (iban === '') return 'paymentFile.ibanMissing'
  if (!isIban(iban)) return 'paymentFile.ibanInvalid'
  const place = sepaPlace(iban)
  if (place === null) return 'paymentFile.ibanOutside'
  if (place === 'sepa' && !isBic(invoice.bic ?? '')) return 'paymentFile.bicMissing'
  return sepaText(invoice.creditorName, NAME_MAX) === '' ? 'paymentFile.nameMissing' : null
}
