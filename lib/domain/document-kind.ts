/**
 * Invoices share screens, lists and numbers with their cancellations and credits, offers with their
 * order confirmations; delivery notes are a separate family. SELF_BILLED are the invoices that the
 * company writes for its suppliers (Gutschriften, § 14 (2) UStG): its purchases, never its sales.
 */
export const DOCUMENT_FAMILIES = ['INVOICE', 'DELIVERY_NOTE', 'OFFER', 'SELF_BILLED'] as const
export type DocumentFamily = (typeof DOCUMENT_FAMILIES)[number]

/**
 * CANCELLATION is the Stornorechnung, CREDIT the Rechnungskorrektur of some positions,
 * ORDER_CONFIRMATION the Auftragsbestätigung of an accepted offer, SELF_BILLED the Gutschrift for a
 * supplier and SELF_BILLED_CANCELLATION its reversal.
 */
export const DOCUMENT_KINDS = [
  'INVOICE',
  'DELIVERY_NOTE',
  'CANCELLATION',
  'CREDIT',
  'OFFER',
  'ORDER_CONFIRMATION',
  'SELF_BILLED',
  'SELF_BILLED_CANCELLATION',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Kinds that never claim money of a customer. */
export const CLAIMLESS_KINDS: readonly StoredKind[] = [
  'CANCELLATION',
  'DELIVERY_NOTE',
  'OFFER',
  'ORDER_CONFIRMATION',
  'SELF_BILLED',
  'SELF_BILLED_CANCELLATION',
]

/** Returns the family that a kind of document belongs to. */
export function familyOf(kind: DocumentKind): DocumentFamily {
  if (kind === 'DELIVERY_NOTE') return 'DELIVERY_NOTE'
  if (kind === 'SELF_BILLED' || kind === 'SELF_BILLED_CANCELLATION') return 'SELF_BILLED'
  return kind === 'OFFER' || kind === 'ORDER_CONFIRMATION' ? 'OFFER' : 'INVOICE'
}

/**
 * RECEIPT is what a customer owes by a till's receipt on account (Kassenbon): stored alongside the
 * written documents, but never written, printed, sent or taxed as one: its till did that.
 */
export const STORED_FAMILIES = [...DOCUMENT_FAMILIES, 'RECEIPT'] as const
export type StoredFamily = (typeof STORED_FAMILIES)[number]
export const STORED_KINDS = [...DOCUMENT_KINDS, 'RECEIPT'] as const
export type StoredKind = (typeof STORED_KINDS)[number]

/** The families of what customers owe, or are owed. */
export const CLAIM_FAMILIES = ['INVOICE', 'RECEIPT'] as const satisfies readonly StoredFamily[]

/** The kinds that customers pay, and are reminded of. */
export const PAYABLE_KINDS: readonly StoredKind[] = ['INVOICE', 'RECEIPT']

export const DOCUMENT_STATUSES = ['DRAFT', 'BOOKED', 'PAID', 'CANCELLED'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/**
 * COLLECTIVE is the Sammelrechnung over several delivery notes, ADVANCE the Abschlagsrechnung
 * before a supply, FINAL the Schlussrechnung that deducts advances (§ 14 (5) UStG). The last two
 * are chosen with the draft and stay; credits and cancellations have the type of their invoice.
 */
export const INVOICE_TYPES = ['DEFAULT', 'COLLECTIVE', 'ADVANCE', 'FINAL'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/** Type of an invoice that is chosen before its draft is saved, and stays. */
export type Stage = 'ADVANCE' | 'FINAL'

/** Returns the type of an invoice as a stage; null for any other document. */
export const stageOf = (type: string | null | undefined): Stage | null =>
  type === 'ADVANCE' || type === 'FINAL' ? type : null

/** An item with price and VAT, or free text without. */
export const POSITION_KINDS = ['ITEM', 'TEXT'] as const
export type PositionKind = (typeof POSITION_KINDS)[number]

/**
 * Returns the displayed numbers of positions: items are numbered without gaps, text lines have
 * none.
 */
export function positionNumbers(positions: readonly { kind: PositionKind }[]): (number | null)[] {
  let count = 0
  return positions.map(({ kind }) => (kind === 'ITEM' ? ++count : null))
}

/** State of a document's newest sending by mail. */
export const SENDING_STATES = ['QUEUED', 'SENT', 'FAILED'] as const
export type SendingState = (typeof SENDING_STATES)[number]

/** Returns the audit log's kind for documents of the family. */
export const auditEntity = (family: DocumentFamily): (typeof AUDIT_ENTITIES)[DocumentFamily] =>
  AUDIT_ENTITIES[family]

const AUDIT_ENTITIES = {
  INVOICE: 'document',
  DELIVERY_NOTE: 'deliveryNote',
  OFFER: 'offer',
  SELF_BILLED: 'selfBilled',
} as const

/**
 * The period that takes a cancellation's VAT: that of the cancelled supply if the same supply is
 * billed again, or the current one if it was undone (§ 17 (2) no. 3, § 14c (1) UStG).
 */
export const TAX_PERIODS = ['CURRENT', 'ORIGINAL'] as const
export type TaxPeriod = (typeof TAX_PERIODS)[number]
