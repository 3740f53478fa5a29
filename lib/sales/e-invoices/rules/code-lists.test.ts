import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '@/lib/domain/country'
import { ADDRESS_SCHEMES } from '@/lib/domain/electronic-address'
import { INVOICE_FILE_TYPES } from '@/lib/domain/file-type'
import { UNITS } from '@/lib/domain/units'
import { VAT_CATEGORIES } from '@/lib/domain/vat'
import { eInvoiceOf } from '@/lib/sales/documents/rules/e-invoice'
import { schemaBreach } from '@/lib/server/files/xml/schema-breach'
import { bookedAs, item } from '@/tests/support/e-invoice-documents'
import { EN16931_CODES } from '@/tests/support/en16931-codes'
import type { EInvoice, Payment } from './invoice'
import { writeCii } from './write-cii'
import { writeUbl } from './write-ubl'

const invoiceOf = (changes: Parameters<typeof bookedAs>[1]): EInvoice => {
  const model = bookedAs('XRECHNUNG', changes)
  if (!model.eInvoice) throw new Error('no e-invoice')
  return eInvoiceOf(model, model.eInvoice)
}
const sound = invoiceOf({})
const LINE = sound.lines[0]
if (!LINE) throw new Error('no line')

/** Where the syntaxes state codes of each list. */
const PLACES: Readonly<Record<string, RegExp>> = {
  'BR-CL-01':
    /<cbc:(?:Invoice|CreditNote)TypeCode>([^<]*)|<ram:TypeCode>([^<]*)<\/ram:TypeCode>\s*<ram:IssueDateTime/g,
  'BR-CL-04': /<(?:cbc:DocumentCurrencyCode|ram:InvoiceCurrencyCode)>([^<]*)|currencyID="([^"]*)"/g,
  'BR-CL-14': /<(?:cbc:IdentificationCode|ram:CountryID)>([^<]*)/g,
  'BR-CL-16': /<cbc:PaymentMeansCode[^>]*>([^<]*)|PaymentMeans>\s*<ram:TypeCode>([^<]*)/g,
  'BR-CL-17': /TaxCategory>\s*<cbc:ID>([^<]*)|<ram:CategoryCode>([^<]*)/g,
  'BR-CL-19': /<(?:cbc:AllowanceChargeReasonCode|ram:ReasonCode)>([^<]*)/g,
  'BR-CL-22': /<(?:cbc:TaxExemptionReasonCode|ram:ExemptionReasonCode)>([^<]*)/g,
  'BR-CL-23': /unitCode="([^"]*)"/g,
  'BR-CL-24': /mimeCode="([^"]*)"/g,
  'BR-CL-25': /<(?:cbc:EndpointID|ram:URIID) schemeID="([^"]*)"/g,
}

/** Returns the codes at the places of a list in both syntaxes: UBL, then CII. */
const codesIn = (invoice: EInvoice, rule: string): string[][] =>
  [writeUbl(invoice, 'xrechnung'), writeCii(invoice, 'xrechnung')].map((xml) =>
    [...xml.matchAll(PLACES[rule] ?? /$/g)].flatMap((found) => found.slice(1).filter((code) => code)),
  )

const unknown = (invoice: EInvoice, rule: string): string[] =>
  codesIn(invoice, rule).flatMap((codes) => {
    expect(codes, rule).not.toEqual([])
    return codes.filter((code) => !EN16931_CODES[rule]?.has(code))
  })

const ADDRESS = { line1: 'Halle 4', line2: '', zipCode: '20097', city: 'Speicherstadt' }
const inCountry = (country: string): EInvoice => {
  const address = { ...ADDRESS, country }
  const delivery = { ...sound.delivery, party: { name: 'Lager', address } }
  return { ...sound, seller: { ...sound.seller, address }, buyer: { ...sound.buyer, address }, delivery }
}

const PAYMENTS: Payment[] = [
  { kind: 'transfer', reference: 'r', iban: 'i', bic: 'b', holder: 'h' },
  { kind: 'debit', reference: 'r', creditorId: 'c', mandate: 'm', iban: 'i' },
  { kind: 'cash', reference: 'r' },
  { kind: 'clearing', reference: 'r' },
]
const TYPES = ['326', '380', '381', '384', '389'] as const
const ALLOWANCE = { amount: '1.00', of: null }

/** Every value that Kontor lets people choose, in an invoice that states it, by its list. */
const WRITTEN: readonly (readonly [string, string, EInvoice])[] = [
  ...COUNTRY_CODES.map((country) => ['BR-CL-14', country, inCountry(country)] as const),
  ...UNITS.map(({ code }) => {
    const positions = [item('normal', 10_000, 1_000, { unit: code })]
    return ['BR-CL-23', code, invoiceOf({ positions })] as const
  }),
  ...ADDRESS_SCHEMES.map((scheme) => {
    const endpoint = { scheme, value: 'Anschluss' }
    const parties = { seller: { ...sound.seller, endpoint }, buyer: { ...sound.buyer, endpoint } }
    return ['BR-CL-25', scheme, { ...sound, ...parties }] as const
  }),
  ...INVOICE_FILE_TYPES.map((mime) => {
    const attachments = [{ id: '1', fileName: 'f', mime, base64: 'eA==' }]
    return ['BR-CL-24', mime, { ...sound, attachments }] as const
  }),
  ...PAYMENTS.map((payment) => ['BR-CL-16', payment.kind, { ...sound, payment }] as const),
  ...TYPES.map((typeCode) => ['BR-CL-01', typeCode, { ...sound, typeCode }] as const),
  ...VAT_CATEGORIES.map((category) => {
    const rate = { category, percent: '0' }
    const vat = [{ ...rate, net: '1.00', vat: '0.00', reason: 'r' }]
    return ['BR-CL-17', category, { ...sound, vat, lines: [{ ...LINE, ...rate }] }] as const
  }),
  ...(['AE', 'K', 'G', 'O'] as const).map((category) => {
    const vat = [{ category, percent: '0', net: '1.00', vat: '0.00', reason: 'r' }]
    return ['BR-CL-22', category, { ...sound, vat }] as const
  }),
  ['BR-CL-19', 'Rabatt', { ...sound, lines: [{ ...LINE, allowance: ALLOWANCE }] }],
  ['BR-CL-04', sound.currency, sound],
]

describe('a code that Kontor writes', () => {
  it('is in the list that receivers check', () => {
    expect(new Set(WRITTEN.map(([rule]) => rule))).toEqual(new Set(Object.keys(EN16931_CODES)))
    for (const [rule, value, invoice] of WRITTEN) expect([value, unknown(invoice, rule)]).toEqual([value, []])
  })

  it.each([
    ['UBL', 0, 3],
    ['CII', 1, 3],
  ] as const)('is 1A for Kosovo at every address in %s', async (_syntax, index, places) => {
    const invoice = inCountry('XK')
    expect(codesIn(invoice, 'BR-CL-14')[index]).toEqual(Array<string>(places).fill('1A'))
    const xml = [writeUbl, writeCii][index]?.(invoice, 'xrechnung') ?? ''
    expect(await schemaBreach(xml)).toBeNull()
  })
})
