/** How a file states its invoice. HYBRID: a PDF with XML; ZUGFERD1: a PDF or XML of ZUGFeRD 1.0. */
export const SYNTAXES = ['UBL', 'CII', 'HYBRID', 'ZUGFERD1', 'PDF', 'IMAGE'] as const
export type Syntax = (typeof SYNTAXES)[number]

/** Kind of EN 16931 or Factur-X document; `other`: an identifier that is not in use today. */
export const PROFILES = ['xrechnung', 'en16931', 'basic', 'basicwl', 'minimum', 'extended', 'other'] as const
export type Profile = (typeof PROFILES)[number]

export const SEVERITIES = ['ERROR', 'WARNING'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What a finding demands: the check is refused, needs an answer, or goes on. */
export const WEIGHTS = ['STOP', 'ASK', 'INFO'] as const
export type Weight = (typeof WEIGHTS)[number]

/** Documents that a received invoice names. */
export const REFERENCE_KINDS = [
  'ORDER',
  'SALES_ORDER',
  'CONTRACT',
  'PROJECT',
  'DELIVERY_NOTE',
  'RECEIVING_ADVICE',
  'INVOICE',
  'TENDER',
  'OBJECT',
  'ACCOUNTING',
  'OTHER',
] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

export const INCOMING_STATES = ['RECEIVED', 'CHECKED', 'APPROVED', 'PAID', 'REFUSED'] as const
export type IncomingState = (typeof INCOMING_STATES)[number]

export const RECEIVED_CHANNELS = ['UPLOAD', 'API', 'MAIL'] as const
/** How it came; SELF_BILLED: the company wrote it for its supplier (Gutschrift). */
export const CHANNELS = [...RECEIVED_CHANNELS, 'SELF_BILLED'] as const

/** Steps that people take with an invoice. */
const STATE_STEPS = ['CHECK', 'APPROVE', 'REFUSE', 'REOPEN'] as const
/** TAKE_OVER: another company of the tenant handed it over. */
export const INCOMING_STEPS = [...STATE_STEPS, 'HAND_BOOK', 'HAND_UNDO', 'TAKE_OVER'] as const
export type IncomingStep = (typeof INCOMING_STEPS)[number]
/** A step that leads to another state. */
export type StateStep = (typeof STATE_STEPS)[number]

/** States of invoices that are still to be paid, or on their way there. */
export const UNPAID_STATES = ['RECEIVED', 'CHECKED', 'APPROVED'] as const

/** Why an unpaid invoice is urgent: overdue, Skonto is still granted, or due in a week. */
export const URGENCIES = ['OVERDUE', 'DISCOUNT', 'WEEK'] as const

/** Fields that are proposed from the text of a PDF, in the order of the form. */
export const PROPOSED_FIELDS = [
  'number',
  'invoiceDate',
  'serviceDate',
  'serviceDateEnd',
  'sumNet',
  'sumVat',
  'sumGross',
  'dueDate',
  'discountPercent',
  'discountDays',
  'iban',
  'bic',
  'paymentReference',
  'sellerVatId',
] as const
export type ProposedField = (typeof PROPOSED_FIELDS)[number]
