/** What a receipt of a till records. Turnover are the first three; DEPOSIT and WITHDRAWAL move cash and have no lines. */
export const RECEIPT_TYPES = ['SALE', 'RETURN', 'CANCELLATION', 'DEPOSIT', 'WITHDRAWAL'] as const

/** Whether a receipt puts cash into the till or takes it out: it has no lines, its sums are zero, and its payment is what moved. */
export const isCashMovement = (type: (typeof RECEIPT_TYPES)[number]): boolean =>
  type === 'DEPOSIT' || type === 'WITHDRAWAL'

/** What can be wrong with the figures of a receipt; stored and shown, never corrected. */
export const RECEIPT_FLAGS = [
  'lineGross',
  'lineNet',
  'vatRate',
  'sumGross',
  'sumNet',
  'sumVat',
  'payments',
  'sign',
  'cashMovement',
] as const

/** Signed by the security module (TSE), tried and not signed, or without any. */
export const TSE_STATES = ['SIGNED', 'FAILED', 'NONE'] as const

/** What tills push. */
export const RECORD_KINDS = ['receipt', 'closing'] as const

/** Why a pushed record was refused: the till's number for it was used with other content, or it cannot be read. */
export const REJECTION_STATES = ['conflict', 'invalid'] as const
