import { describe, expect, it } from 'vitest'
import { textParts } from '@/lib/server/files/pdf/text-parts'
import { listed, textPdf, type PlacedText } from '@/tests/support/text-pdf'
import { proposalsOf, proposedSeller, shownProposals } from './pdf-proposals'

const NOBODY = [{ iban: '', vatId: '', taxNumber: '' }]
const IBAN = 'DE02 1203 0000 0000 2020 51'

async function proposed(pages: readonly (readonly PlacedText[])[], own = NOBODY) {
  const read = proposalsOf(await textParts(await textPdf(pages)))
  const shown = read && shownProposals(read, own)
  return {
    ...Object.fromEntries((shown?.values ?? []).map(({ field, value }) => [field, value])),
    ...(shown &&
      shown.vat.length > 0 && { vat: shown.vat.map(({ vatRate, net, vat }) => [vatRate, net, vat]) }),
  }
}
/** Proposals of a page whose lines have their cells in columns. */
const ofLines = (rows: readonly (readonly string[])[], lefts?: readonly number[]) =>
  proposed([listed(rows, lefts)])

const SUMS = [
  ['', 'Summe netto', '100,00 €'],
  ['', 'zzgl. 19 % MwSt.', '19,00 €'],
  ['', 'Rechnungsbetrag', '119,00 €'],
]
const OF_SUMS = { sumNet: '100.00', sumVat: '19.00', sumGross: '119.00' }

describe('the text of a PDF proposes', () => {
  it('what stands right of its labels', async () => {
    expect(
      await ofLines([
        ['', 'Rechnungsnummer:', 'RE-2026/0815'],
        ['', 'Rechnungsdatum:', '03.11.2026'],
        ['', 'Leistungsdatum:', '31.10.2026'],
        ['', 'Kundennummer:', '10042'],
        ['Kaffee', '', '100,00 €'],
        ...SUMS,
        ['Bitte überweisen Sie den Betrag innerhalb von 14 Tagen.'],
        [`IBAN ${IBAN}`, 'BIC: BYLADEM1001'],
      ]),
    ).toEqual({
      number: 'RE-2026/0815',
      invoiceDate: '2026-11-03',
      serviceDate: '2026-10-31',
      dueDate: '2026-11-17',
      ...OF_SUMS,
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    })
  })

  it('what stands below its labels, each in its own column', async () => {
    expect(
      await ofLines(
        [
          ['Kundennummer', 'Rechnungsnummer', 'Rechnungsdatum', 'Fällig am'],
          ['10042', '4711', '03.11.2026', '17.11.2026'],
          ['Bestellnummer', 'Lieferschein-Nr.', 'Lieferdatum'],
          ['B-77', 'LS-99', '30.10.2026'],
        ],
        [60, 180, 320, 450],
      ),
    ).toEqual({
      number: '4711',
      invoiceDate: '2026-11-03',
      serviceDate: '2026-10-30',
      dueDate: '2026-11-17',
    })
  })

  it('what stands in two columns of the head, and in the sentence of a title', async () => {
    expect(
      await ofLines([
        ['Muster GmbH', 'Steuer-Nr. 201/113/40209'],
        ['Gasse 1', 'Köln, den 3. November 2026'],
        ['Rechnung Nr. 2026-77'],
        ['Leistungszeitraum Oktober 2026', 'Ihre Kundennummer 99'],
      ]),
    ).toEqual({
      number: '2026-77',
      invoiceDate: '2026-11-03',
      serviceDate: '2026-10-01',
      serviceDateEnd: '2026-10-31',
    })
  })

  it('the sums of several rates, from a table', async () => {
    const table = [
      ['Rechnung Nr. 5 vom 03.11.2026'],
      ['Steuersatz', 'Netto', 'MwSt', 'Brutto'],
      ['19 %', '1.200,00', '228,00', '1.428,00'],
      ['7 %', '50,00', '3,50', '53,50'],
      ['Gesamtsumme', '', '', '1.481,50 EUR'],
    ]
    expect(await ofLines(table, [60, 200, 300, 400])).toEqual({
      number: '5',
      invoiceDate: '2026-11-03',
      sumNet: '1250.00',
      sumVat: '231.50',
      sumGross: '1481.50',
      vat: [
        ['19', '1200.00', '228.00'],
        ['7', '50.00', '3.50'],
      ],
    })
  })

  it('the sums of two rates without their net sums, if these follow', async () => {
    const rows = (net: string, gross: string) => [
      ['Rechnung Nr. 5'],
      ['', 'Nettosumme', net],
      ['', 'zzgl. 7 % USt', '3,50'],
      ['', 'zzgl. 19 % USt', '19,00'],
      ['', 'Gesamtbetrag', gross],
    ]
    expect(await ofLines(rows('150,00', '172,50'))).toMatchObject({ sumNet: '150.00', sumGross: '172.50' })
    expect(await ofLines(rows('190,00', '212,50'))).toEqual({ number: '5' })
  })

  it('VAT that its gross sum contains, and amounts with blanks or dots', async () => {
    const rows = (gross: string, vat: string) => [
      ['Rechnung Nr. 6'],
      ['', 'Gesamtbetrag', gross],
      ['', 'darin enthalten 19 % MwSt.', vat],
    ]
    const sums = { number: '6', sumNet: '10000.00', sumVat: '1900.00', sumGross: '11900.00' }
    expect(await ofLines(rows('11 900,00 €', '1 900,00 €'))).toEqual(sums)
    expect(await ofLines(rows('EUR 11.900,00', 'EUR 1.900,00'))).toEqual(sums)
    expect(await ofLines(rows('11900.00', '1900.00'))).toEqual(sums)
  })

  it('a credit note with negative sums, under its own number', async () => {
    const rows = [
      ['Rechnungskorrektur', '', ''],
      ['Gutschrift-Nr. GS-12', 'Datum: 03.11.2026'],
      ['zu Rechnung Nr. RE-2026-7 vom 01.10.2026'],
      ...SUMS,
    ]
    expect(await ofLines(rows)).toEqual({
      number: 'GS-12',
      invoiceDate: '2026-11-03',
      sumNet: '-100.00',
      sumVat: '-19.00',
      sumGross: '-119.00',
    })
  })

  it('no sums of a Gutschrift that corrects nothing: it may be a bill by the customer', async () => {
    expect(await ofLines([['Gutschrift'], ['Gutschrift-Nr. GS-12'], ...SUMS])).toEqual({ number: 'GS-12' })
  })

  it('only the gross sum of a small business', async () => {
    const rows = [['Rechnung Nr. 9'], ['', 'Zwischensumme', '80,00 €'], ['', 'Gesamtbetrag', '85,00 €']]
    const law = ['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.']
    expect(await ofLines([...rows, law])).toEqual({ number: '9', sumGross: '85.00' })
    expect(await ofLines(rows)).toEqual({ number: '9' })
  })

  it('an English invoice', async () => {
    expect(
      await ofLines([
        ['Invoice No.: INV-77', 'Invoice date: November 3, 2026'],
        ['Delivery date: 1 Nov 2026', 'Due date: 2026-12-03'],
        ['Subtotal', '', '1,000.00 €'],
        ['VAT 19%', '', '190.00 €'],
        ['Total', '', '1,190.00 €'],
      ]),
    ).toEqual({
      number: 'INV-77',
      invoiceDate: '2026-11-03',
      serviceDate: '2026-11-01',
      dueDate: '2026-12-03',
      sumNet: '1000.00',
      sumVat: '190.00',
      sumGross: '1190.00',
    })
  })

  it('sums on a later page, with the page', async () => {
    const bytes = await textPdf([listed([['Rechnung Nr. 7'], ['Übertrag', '', '100,00 €']]), listed(SUMS)])
    const read = proposalsOf(await textParts(bytes))
    expect(read?.values.map(({ field, value, page }) => [field, value, page])).toEqual([
      ['number', '7', 1],
      ['sumNet', '100.00', 2],
      ['sumVat', '19.00', 2],
      ['sumGross', '119.00', 2],
    ])
  })

  it('the same of a page that is turned', async () => {
    const bytes = await textPdf([listed([['Rechnung Nr. 7'], ...SUMS])], { isTurned: true })
    const values = proposalsOf(await textParts(bytes))?.values ?? []
    expect(Object.fromEntries(values.map(({ field, value }) => [field, value]))).toEqual({
      number: '7',
      ...OF_SUMS,
    })
  })

  it('Skonto and the term after it', async () => {
    const of = (text: string) => ofLines([['Rechnungsdatum 03.11.2026'], [text]])
    const both = { discountDays: '10', discountPercent: '2', dueDate: '2026-12-03' }
    for (const text of [
      'Zahlbar innerhalb von 10 Tagen mit 2 % Skonto oder innerhalb von 30 Tagen netto.',
      'Zahlungsziel: 30 Tage netto, bei Zahlung innerhalb von 10 Tagen 2 % Skonto.',
      '2 % Skonto bis 13.11.2026, zahlbar bis 03.12.2026 ohne Abzug',
    ])
      expect(await of(text)).toEqual({ invoiceDate: '2026-11-03', ...both })
    expect(await of('Bei Zahlung in 7 Tagen 3 % Skonto, in 14 Tagen 2 % Skonto, 30 Tage netto.')).toEqual({
      invoiceDate: '2026-11-03',
      dueDate: '2026-12-03',
    })
  })

  it('nothing for a picture, and throws for one with a password', async () => {
    expect(await proposed([[]])).toEqual({})
    const locked = await textPdf([listed([['Rechnung Nr. 7']])], { password: 'geheim' })
    await expect(textParts(locked)).rejects.toThrow()
  })

  it('nothing of two invoices in one file but whose they are', async () => {
    const one = (number: string, sums: string[][]) =>
      listed([[`Rechnung Nr. ${number}`], ...sums, [`IBAN ${IBAN}`]])
    const other = [
      ['', 'Summe netto', '200,00 €'],
      ['', 'zzgl. 19 % MwSt.', '38,00 €'],
      ['', 'Rechnungsbetrag', '238,00 €'],
    ]
    expect(await proposed([one('7', SUMS), one('8', other)])).toEqual({ iban: 'DE02120300000000202051' })
    expect(await proposed([listed(SUMS), listed(other)])).toEqual({})
  })
})

describe('the text of a PDF proposes nothing', () => {
  it.each([
    [
      'of other numbers',
      ['Kundennummer 4711', 'Bestellnr. 12', 'Lieferschein-Nr. 7', 'Steuernummer 12/345/67890'],
    ],
    ['of a number with a gap', ['Rechnungsnummer 4711 0815']],
    ['of a day instead of a number', ['Rechnung Nr. 03.11.2026']],
    ['of the number of another invoice', ['zu Rechnung Nr. 4711']],
    ['of a day that is none', ['Rechnungsdatum 31.02.2026']],
    ['of a day that may be two', ['Invoice date 03/11/2026']],
    ['of two days', ['Rechnungsdatum 01.11.2026', 'Rechnungsdatum 02.11.2026']],
    ['of the day of an order', ['Rechnung gemäß Bestellung vom 01.10.2026', 'Bestelldatum: 01.10.2026']],
    ['of late payment', ['Spätestens 30 Tage nach Fälligkeit kommen Sie in Verzug.']],
    ['of sums that do not add up', ['Netto 100,00', '19 % MwSt 19,10', 'Gesamtbetrag 119,10']],
    ['of a rate that Germany has not', ['Netto 100,00', '20 % MwSt 20,00', 'Gesamtbetrag 120,00']],
    ['of a gross sum alone', ['Gesamtbetrag 119,00']],
    ['of another currency', ['Netto 100,00 CHF', '19 % MwSt 19,00 CHF', 'Gesamtbetrag 119,00 CHF']],
    ['of an IBAN with a wrong digit', ['IBAN DE03 1203 0000 0000 2020 51']],
    ['of an offer', ['Angebot Nr. 7', 'Netto 100,00', '19 % MwSt 19,00', 'Gesamtbetrag 119,00']],
    ['of the account of a direct debit', [`Der Betrag wird von Ihrem Konto eingezogen.`, `IBAN ${IBAN}`]],
    ['of the VAT id of the buyer', ['Ihre USt-IdNr. DE136695976']],
  ])('%s', async (_, lines) => {
    expect(await ofLines(lines.map((text) => [text]))).toEqual({})
  })

  it('of what remains after payments on account', async () => {
    const rows = [
      ['Schlussrechnung Nr. 7'],
      ...SUMS,
      ['abzüglich Abschlag'],
      ['', 'Restbetrag netto', '50,00 €'],
      ['', 'zzgl. 19 % MwSt.', '9,50 €'],
      ['', 'Gesamtbetrag', '59,50 €'],
    ]
    expect(await ofLines(rows)).toEqual({ number: '7' })
  })
})

describe('the seller of a PDF', () => {
  const LINES = [
    ['USt-IdNr. DE136695976', 'Steuernummer 201/113/40209'],
    ['Rechnung an'],
    ['Hofladen', 'USt-ID: DE129273398'],
    [`IBAN ${IBAN}`, 'IBAN DE75 5121 0800 1245 1261 99'],
  ]
  const kept = async () => proposalsOf(await textParts(await textPdf([listed(LINES)])))

  it('has no account and no number of the company itself', async () => {
    const read = await kept()
    const own = [{ iban: IBAN, vatId: 'DE 129273398', taxNumber: '' }]
    expect(read && proposedSeller(read, own)).toEqual({
      vatId: 'DE136695976',
      iban: 'DE75512108001245126199',
      taxNumber: '201/113/40209',
      name: null,
    })
  })

  it('has no VAT id while two may be it', async () => {
    const read = await kept()
    expect(read && proposedSeller(read, NOBODY)).toMatchObject({
      vatId: null,
      iban: 'DE02120300000000202051',
    })
  })
})

describe('what stands on a paper beside an invoice is not taken for it', () => {
  it.each(['Zahlungserinnerung', 'Mahnung', '2. Mahnung', 'Payment reminder'])(
    'an invoice that is quoted by a paper with the title %s',
    async (title) => {
      const rows = [[title], ['Rechnung Nr. 7 vom 01.10.2026'], ...SUMS]
      expect(await ofLines(rows)).toEqual({})
    },
  )

  it.each([
    [['Zahlungsart: SEPA-Lastschrift'], ['IBAN', IBAN]],
    [['Mandatsreferenz 77'], [`IBAN ${IBAN}`]],
    [[`Wir buchen 119,00 € am 10.11.2026 von Konto ${IBAN} ab.`]],
  ])('the account that is debited: %j', async (...rows) => {
    const all = [['Rechnung Nr. 7'], ['Rechnungsdatum: 03.11.2026'], ...SUMS, ...rows]
    expect(await ofLines(all)).not.toHaveProperty('iban')
  })

  it.each(['Kündigungsfrist: 30 Tage netto', 'Rückerstattung der Zahlung innerhalb von 14 Tagen'])(
    'a time that is none to pay: %s',
    async (text) => {
      const all = [['Rechnung Nr. 7'], ['Rechnungsdatum: 03.11.2026'], ...SUMS, [text]]
      expect(await ofLines(all)).not.toHaveProperty('dueDate')
    },
  )

  it('the date of the invoice that a correction names', async () => {
    const rows = [['Rechnungskorrektur'], ['Ursprüngliches Rechnungsdatum: 01.10.2026'], ...SUMS]
    expect(await ofLines(rows)).not.toHaveProperty('invoiceDate')
  })
})
