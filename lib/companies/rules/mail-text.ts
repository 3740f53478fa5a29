import { unknownPlaceholders } from '@/lib/domain/text-template'

/** Kinds of documents that go out by mail, each with a text of its own. */
export const MAIL_TEXT_KINDS = ['INVOICE', 'DELIVERY_NOTE', 'CANCELLATION', 'CREDIT'] as const
export type MailTextKind = (typeof MAIL_TEXT_KINDS)[number]

export interface MailText {
  subject: string
  text: string
}

const COMMON = ['Anrede', 'Belegart', 'Belegnummer', 'Datum', 'Kunde', 'Kundennummer', 'Firma'] as const

/** Names between braces that a text of the kind may hold. `Bezug`: the number of the invoice that is taken back. */
export const PLACEHOLDERS = {
  INVOICE: [...COMMON, 'Betrag', 'Offen', 'Fällig'],
  CANCELLATION: [...COMMON, 'Betrag', 'Bezug'],
  CREDIT: [...COMMON, 'Betrag', 'Bezug'],
  DELIVERY_NOTE: COMMON,
} as const satisfies Record<MailTextKind, readonly string[]>

export type Placeholder = (typeof PLACEHOLDERS)[MailTextKind][number]

/** What stands in a text of the kind between braces and is no placeholder, as `{Name}, {Name}`; null for a sound text. */
export function foreignPlaceholders(kind: MailTextKind, text: string): string | null {
  const names = unknownPlaceholders(text, PLACEHOLDERS[kind])
  return names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : null
}
