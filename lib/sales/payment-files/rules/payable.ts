import { isBic, isIban, normalizeIban } from '@/lib/domain/check-digits'
import type { Cents } from '@/lib/domain/money'
import { sepaPlace, sepaText } from '@/lib/domain/sepa'
import { grantedOn, type Discount } from '@/lib/sales/incoming-invoices/rules/discount'
import type { Identity } from '@/lib/sales/incoming-invoices/rules/same-invoice'
import type { IncomingState } from '@/lib/sales/incoming-invoices/words'
import { NAME_MAX } from './credit-transfer'

/** What decides whether and how a received invoice can be transferred. */
export interface PayableInvoice {
  id: string
  number: string | null
  state: IncomingState
  supplierId: string | null
  /** Who wrote the invoice. */
  sellerName: string
  /** By which other records of the same invoice are found; null without a number. */
  identity: Identity | null
  /** Who is paid: the name that the bank compares with the account. */
  creditorName: string
  /** The claim belongs to another than the seller, whose account only the invoice can state. */
  hasPayee: boolean
  currency: string | null
  /** Negative for a credit. */
  open: Cents
  discount: Pick<Discount, 'until' | 'amount'> | null
  /** As the invoice states it. */
  iban: string | null
  bic: string | null
  /** The supplier's known IBAN; '' if unknown. */
  supplierIban: string
  /** Codes of UNTDID 4461 on the invoice: how it is to be paid. */
  paymentCodes: readonly string[]
  /** Whether an open payment file has it. */
  isInFile: boolean
  /** Whether another record of the same invoice is paid or in an open file. */
  isPaidTwice: boolean
  paymentReference: string | null
  /** The company's number with the supplier. */
  customerNumber: string | null
}

/** Why an invoice cannot be transferred, whatever people choose: keys below `errors`. */
export type Obstacle =
  | 'paymentFile.notApproved'
  | 'paymentFile.inFile'
  | 'paymentFile.foreignCurrency'
  | 'paymentFile.paidTwice'
  | 'paymentFile.directDebit'
  | 'paymentFile.otherMeans'
  | 'paymentFile.ibanMissing'
  | 'paymentFile.ibanInvalid'
  | 'paymentFile.ibanOutside'
  | 'paymentFile.bicMissing'
  | 'paymentFile.nameMissing'

/** What decides who is paid. */
interface PaidParties {
  sellerName: string
  /** Of the invoice (BG-10): a factor, for example. */
  payeeName: string | null
  accountHolder: string | null
  iban: string | null
  supplierName: string
  supplierIban: string
  supplierHolder: string
}

/**
 * Returns the name that belongs to the account that is paid: the payee of the invoice, else the
 * holder of the account that it states, else that of the supplier's known account, else the seller.
 */
export function creditorOf(parties: PaidParties): string {
  const { sellerName, payeeName, accountHolder, iban, supplierName, supplierIban, supplierHolder } = parties
  const isKnown = !iban || normalizeIban(iban) === normalizeIban(supplierIban)
  const stated = iban ? accountHolder : null
  return payeeName || stated || (isKnown ? supplierHolder : '') || sellerName || supplierName
}

/**
 * Returns the account that an invoice is paid to: the one it states, or else the supplier's known
 * one, unless the claim is another's; '' without any.
 */
export const accountOf = ({
  iban,
  supplierIban,
  hasPayee,
}: Pick<PayableInvoice, 'iban' | 'supplierIban' | 'hasPayee'>): string =>
  normalizeIban(iban || (hasPayee ? '' : supplierIban))

/** Whether the invoice states another account than the supplier's known one: a sign of fraud. */
export const isOtherAccount = ({
  iban,
  supplierIban,
}: Pick<PayableInvoice, 'iban' | 'supplierIban'>): boolean =>
  !!iban && supplierIban !== '' && normalizeIban(iban) !== normalizeIban(supplierIban)

/** Whether an invoice reduces the amount owed. */
export const isCreditNote = ({ open }: Pick<PayableInvoice, 'open'>): boolean => open < 0

/** Codes of UNTDID 4461 by which the supplier collects the money. */
const DIRECT_DEBITS: ReadonlySet<string> = new Set(['49', '59'])

/** Codes of UNTDID 4461 that a transfer satisfies, and those that name no particular means. */
const TRANSFERS: ReadonlySet<string> = new Set(['1', '30', '31', '42', '58', 'ZZZ'])

/** Returns why an invoice's payment means rule out a transfer; null if they do not. */
function meansObstacle(codes: readonly string[]): Obstacle | null {
  if (codes.some((code) => DIRECT_DEBITS.has(code))) return 'paymentFile.directDebit'
  if (codes.length === 0 || codes.some((code) => TRANSFERS.has(code))) return null
  return 'paymentFile.otherMeans'
}

/** Returns the Skonto that is proposed for a day: none that would leave nothing to transfer. */
export function proposedDiscount(
  { open, discount }: Pick<PayableInvoice, 'open' | 'discount'>,
  day: string,
): Cents {
  const granted = grantedOn(discount, day)
  return granted < open ? granted : 0
}

/**
 * Returns the first reason against transferring an invoice, or offsetting a credit; null if there
 * is none.
 */
export function obstacleOf(invoice: PayableInvoice): Obstacle | null {
  if (invoice.state !== 'APPROVED') return 'paymentFile.notApproved'
  if (invoice.isInFile) return 'paymentFile.inFile'
  if (invoice.currency !== null && invoice.currency !== 'EUR') return 'paymentFile.foreignCurrency'
  if (invoice.isPaidTwice) return 'paymentFile.paidTwice'
  if (isCreditNote(invoice)) return null
  const means = meansObstacle(invoice.paymentCodes)
  if (means) return means
  const iban = accountOf(invoice)
  if (iban === '') return 'paymentFile.ibanMissing'
  if (!isIban(iban)) return 'paymentFile.ibanInvalid'
  const place = sepaPlace(iban)
  if (place === null) return 'paymentFile.ibanOutside'
  if (place === 'sepa' && !isBic(invoice.bic ?? '')) return 'paymentFile.bicMissing'
  return sepaText(invoice.creditorName, NAME_MAX) === '' ? 'paymentFile.nameMissing' : null
}
