import type { DocumentKind } from '@/lib/domain/document-kind'
import type { Placeholder } from '@/lib/catalog/companies/rules/mail-text'
import { germanDay } from '@/lib/domain/business-date'
import { germanMoney } from '@/lib/domain/money'
import { salutation, type GreetingTexts } from '@/lib/domain/salutation'

/** The document's data used in a mail. Amounts in cents, days `YYYY-MM-DD`. */
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
  /** Number of the invoice that a cancellation or credit reverses. */
  original: string | null
}

/** Text for a placeholder that has no value on this document. */
const NOTHING = '–'

/**
 * Returns the values of the placeholders; the texts of a kind use only that kind's placeholders.
 */
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

/** Splits a text into paragraphs at empty lines; single line breaks stay. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Returns the addresses in order, without those that differ from an earlier one only in case. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const folded = address.toLowerCase()
    return seen.has(folded) ? false : seen.add(folded)
  })
}

/**
 * Returns the attachment's name: kind and number, with unsafe characters of the number replaced.
 */
export function pdfName(kind: string, number: string): string {
  return `${kind}-${number.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
}
