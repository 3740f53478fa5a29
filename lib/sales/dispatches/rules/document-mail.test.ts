import { describe, expect, it } from 'vitest'
import {
  distinctAddresses,
  type MailedDocument,
  paragraphsOf,
  pdfName,
  placeholderValues,
} from './document-mail'

const invoice: MailedDocument = {
  kind: 'INVOICE',
  number: '10023',
  date: '2026-11-22',
  dueDate: '2026-12-06',
  customerName: '',
  customerFirstname: 'Anna',
  customerLastname: 'Käfer',
  customerNumber: '',
  sumGross: 1_234_50,
  openAmount: 0,
  original: null,
}
const greeting = { person: (name: string) => `Guten Tag ${name}`, anybody: 'Guten Tag' }
const words = { kind: 'Rechnung', company: 'Sonnental eG', greeting }

describe('the mail of a document', () => {
  it('fills the placeholders in German', () => {
    expect(placeholderValues(invoice, words)).toEqual({
      Anrede: 'Guten Tag Anna Käfer',
      Belegart: 'Rechnung',
      Belegnummer: '10023',
      Datum: '22.11.2026',
      Kunde: 'Anna Käfer',
      Kundennummer: '–',
      Firma: 'Sonnental eG',
      Betrag: '1.234,50\u00a0€',
      Offen: '0,00\u00a0€',
      Fällig: '06.12.2026',
      Bezug: '–',
    })
    const company = { ...invoice, customerName: 'Café Morgentau GmbH', dueDate: null, original: '10001' }
    expect(placeholderValues(company, words)).toMatchObject({
      Kunde: 'Café Morgentau GmbH',
      Fällig: '–',
      Bezug: '10001',
    })
  })

  it('keeps single breaks and parts paragraphs at empty lines', () => {
    expect(paragraphsOf('Guten Tag,\r\n\r\n\r\nanbei …\n \nGrüße\nAnna\n')).toEqual([
      'Guten Tag,',
      'anbei …',
      'Grüße\nAnna',
    ])
  })

  it('goes to each address once', () => {
    expect(distinctAddresses(['a@b.de', 'A@b.de', 'c@d.de'])).toEqual(['a@b.de', 'c@d.de'])
  })

  it('names its attachment so that it can be saved', () => {
    expect(pdfName('Rechnung', 'RE/2026 7')).toBe('Rechnung-RE-2026-7.pdf')
    expect(pdfName('Lieferschein', '10001')).toBe('Lieferschein-10001.pdf')
  })
})
