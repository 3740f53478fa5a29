import type { DocumentKind } from '@/lib/domain/document-kind'
import type { Placeholder } from '@/lib/catalog/companies/rules/mail-text'
import { germanDay } from '@/lib/domain/business-date'
import { germanMoney } from '@/lib/domain/money'
import { salutation, type GreetingTexts } from '@/lib/domain/salutation'

/** What a mail tells of its document. Amounts in cents, days `YYYY-MM-DD`. */
export interface MailedDocument {
  kind: DocumentKind
  number: string
  date: string
  dueDate: string | null
  customerName: string
  customerFirstname: string
  customerLastname: string
  customerNumber: string
  sumGross: number
  openAmount: number
  /** Number of the invoice that a cancellation or credit takes back. */
  original: string | null
}

/** The text for a placeholder that has no value on this document. */
const NOTHING = '–'

/** The values of the placeholders; the texts of a kind use only the placeholders of that kind. */
export function placeholderValues(
  document: MailedDocument,
  { kind, company, greeting }: { kind: string; company: string; greeting: GreetingTexts },
): Record<Placeholder, string> {
  const person = `${document.customerFirstname} ${document.customerLastname}`.trim()
  return {
    Anrede: salutation(
      { firstname: document.customerFirstname, lastname: document.customerLastname },
      greeting,
    ),
    Belegart: kind,
    Belegnummer: document.number,
    Datum: germanDay(document.date),
    Kunde: document.customerName || person || NOTHING,
    Kundennummer: document.customerNumber || NOTHING,
    Firma: company,
    Betrag: germanMoney(document.sumGross),
    Offen: germanMoney(document.openAmount),
    Fällig: document.dueDate ? germanDay(document.dueDate) : NOTHING,
    Bezug: document.original ?? NOTHING,
  }
}

/** A typed text as paragraphs: an empty line begins the next, a single break stays one. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Addresses without those that differ from an earlier one only in case; in their order. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const folded = address.toLowerCase()
    return seen.has(folded) ? false : seen.add(folded)
  })
}

/** The attachment's name: kind and number, with any characters of the number made safe. */
export function pdfName(kind: string, number: string): string {
  return `${kind}-${number.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
}
