import type { DocumentKind } from '@/lib/domain/document-kind'
import { unknownPlaceholders } from '@/lib/domain/text-template'

export interface MailText {
  subject: string
  text: string
}

const COMMON = ['Anrede', 'Belegart', 'Belegnummer', 'Datum', 'Kunde', 'Kundennummer', 'Firma'] as const

/** Names in braces allowed in a text of the kind. `Bezug`: the number of the reversed invoice. */
export const PLACEHOLDERS = {
  INVOICE: [...COMMON, 'Betrag', 'Offen', 'Fällig'],
  CANCELLATION: [...COMMON, 'Betrag', 'Bezug'],
  CREDIT: [...COMMON, 'Betrag', 'Bezug'],
  DELIVERY_NOTE: COMMON,
  OFFER: [...COMMON, 'Betrag'],
  ORDER_CONFIRMATION: [...COMMON, 'Betrag'],
  SELF_BILLED: [...COMMON, 'Betrag', 'Fällig'],
  SELF_BILLED_CANCELLATION: [...COMMON, 'Betrag', 'Bezug'],
} as const satisfies Record<DocumentKind, readonly string[]>

export type Placeholder = (typeof PLACEHOLDERS)[DocumentKind][number]

/**
 * Returns unknown placeholders in a text of the kind, as `{Name}, {Name}`; null if there are none.
 */
export function foreignPlaceholders(kind: DocumentKind, text: string): string | null {
  const names = unknownPlaceholders(text, PLACEHOLDERS[kind])
  return names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : null
}
