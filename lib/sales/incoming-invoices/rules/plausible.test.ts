import { describe, expect, it } from 'vitest'
import { checkPlausible, checkTypedIban } from './plausible'
import type { InvoiceFields } from './record'
import { completeFields, NOTHING_STATED } from './stated'

const NO_RATE = { category: 'S', vatRate: '19', net: '100.00', vat: '19.00', reason: null, reasonCode: null }
const stated = (change: Partial<InvoiceFields> = {}): InvoiceFields => ({
  ...NOTHING_STATED,
  invoiceDate: '2026-11-02',
  serviceDate: '2026-10-30',
  dueDate: '2026-12-02',
  sumVat: '19.00',
  vat: [NO_RATE],
  ...change,
})
const codes = (change: Partial<InvoiceFields>, arrivedOn = '2026-11-03') =>
  checkPlausible(stated(change), arrivedOn).map(({ code, weight }) => `${weight} ${code}`)
const note = (text: string) => ({ notes: [{ subject: null, text }] })
const rate = (vatRate: string, category = 'S') => ({ vat: [{ ...NO_RATE, vatRate, category }] })
const from = (country: string, vatId: string | null = null) => ({
  seller: { ...NOTHING_STATED.seller, country, vatId },
})

describe('an invoice', () => {
  it('without anything odd has no findings', () => expect(codes({})).toEqual([]))

  it('that is a test or a copy says so', () => {
    expect(codes({ isTest: true })).toEqual(['STOP testInvoice'])
    expect(codes({ isCopy: true })).toEqual(['ASK copy'])
  })

  it('has a typed account that is no IBAN', () => {
    expect(checkTypedIban(stated({ iban: 'DE00123' })).map(({ code }) => code)).toEqual(['noValidIban'])
    expect(checkTypedIban(stated({ iban: 'DE75512108001245126199' }))).toEqual([])
  })
})

describe('tax that its seller does not owe (§ 14c UStG)', () => {
  it.each([
    note('Kleinunternehmer gemäß § 19 UStG'),
    note('Gemäß §19 Abs. 1 UStG ohne Umsatzsteuer'),
    note('Es wird nach Paragraph 19 keine Steuer erhoben'),
    { paymentTerms: 'Umsatzsteuer wird nicht berechnet' },
    note('Steuerschuldnerschaft des Leistungsempfängers'),
    note('REVERSE-CHARGE'),
    note('Steuerschuld nach § 13b UStG'),
    note('Umsatzsteuerbefreit gem. Par. 19 UStG'),
    note('Die Steuerschuld trägt der Leistungsempfänger.'),
    note('Steuerfreie innergemeinschaftliche Lieferung'),
    note('Gebrauchtgegenstände/Sonderregelung'),
    note('Differenzbesteuerung nach § 25a UStG'),
    { vat: [{ ...NO_RATE, reason: 'Reverse charge' }] },
    { vat: [{ ...NO_RATE, category: 'E' }] },
    {
      lines: completeFields({ seller: {}, buyer: {}, lines: [{ description: 'Kleinunternehmerin' }] }).lines,
    },
  ])('is named by words beside it: %o', (change) => expect(codes(change)).toEqual(['ASK UStG-14c']))

  const untaxed = { ...NO_RATE, vatRate: '0', vat: '0.00' }
  it.each([
    { ...note('Kleinunternehmer gemäß § 19 UStG'), sumVat: '0.00', vat: [{ ...untaxed, category: 'E' }] },
    { ...note('Reverse charge'), sumVat: null, vat: [{ ...untaxed, category: 'AE' }] },
    { ...note('Reverse charge für Position 2'), vat: [NO_RATE, { ...untaxed, category: 'AE' }] },
    note('§ 190 BGB, § 19,5 %, Lieferung nach 13 bis 19 Uhr'),
    note('Skonto 19 %'),
    note('Kurs für Kleinunternehmer: Buchhaltung leicht gemacht'),
    note('Hinweis zur innergemeinschaftlichen Lieferungsschwelle'),
    { ...note('Innergemeinschaftliche Lieferung'), vat: [NO_RATE, { ...untaxed, category: 'K' }] },
  ])('is not suspected without both: %o', (change) => expect(codes(change)).toEqual([]))
})

describe('a rate', () => {
  it.each([
    ['16', '2026-10-30'],
    ['10.7', '2026-10-30'],
    ['19', '2020-08-01'],
    ['5', '2021-01-01'],
    ['9', '2025-03-01'],
    ['19.001', '2026-10-30'],
  ])('of %s is none of Germany on %s', (percent, day) =>
    expect(codes({ ...rate(percent), serviceDate: day, invoiceDate: day, dueDate: null }, day)).toEqual([
      'ASK noGermanRate',
    ]),
  )

  it.each([
    ['19', '2026-10-30', null],
    ['7.00', '2026-10-30', null],
    ['16', '2020-07-01', null],
    ['5', '2020-12-31', null],
    ['16', '2020-06-15', '2021-01-15'],
    ['7.8', '2025-03-01', null],
    ['8.4', '2024-12-10', null],
    ['5.5', '2026-10-30', null],
    ['0', '2026-10-30', null],
  ])('of %s is one on %s', (percent, day, end) =>
    expect(
      codes(
        { ...rate(percent), serviceDate: day, serviceDateEnd: end, invoiceDate: day, dueDate: null },
        day,
      ),
    ).toEqual([]),
  )

  it('of foreign sellers, and of a corrected invoice, is another', () => {
    expect(codes({ ...rate('20'), ...from('AT', 'ATU13585627') })).toEqual([])
    expect(codes({ ...rate('20'), ...from('AT') })).toEqual([])
    expect(codes({ ...rate('20'), ...from('AT', 'DE136695976') })).toEqual(['ASK noGermanRate'])
    const corrected = { kind: 'INVOICE', number: 'R-0', day: '2020-08-01', description: null } as const
    expect(codes({ ...rate('16'), serviceDate: null, references: [corrected] })).toEqual([])
  })
})

describe('days that cannot be', () => {
  it.each([
    [{ invoiceDate: '2026-11-04', serviceDate: null }, 1],
    [{ dueDate: '2026-11-01' }, 1],
    [{ invoiceDate: '2012-11-02', serviceDate: '2012-11-01', dueDate: null }, 1],
    [{ serviceDate: '2025-10-31' }, 1],
    [{ serviceDateEnd: '2027-12-01' }, 1],
    [{ invoiceDate: '2027-06-01', serviceDate: null, dueDate: '2027-05-01' }, 2],
    [{ serviceDate: '2025-11-01', dueDate: '2026-11-02' }, 0],
    [{ invoiceDate: null, dueDate: '2020-01-01' }, 0],
  ])('are named: %o', (change, count) =>
    expect(codes(change)).toEqual(Array.from({ length: count }, () => 'INFO unlikelyDate')),
  )
})
