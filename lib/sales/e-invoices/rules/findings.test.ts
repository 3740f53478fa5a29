import { describe, expect, it } from 'vitest'
import { eInvoiceOf } from '@/lib/sales/documents/rules/e-invoice'
import { bookedAs, item } from '@/tests/support/e-invoice-documents'
import { findingsOf } from './findings'
import type { EInvoice } from './invoice'
import type { Profile } from './profile'

function invoice(change: Parameters<typeof bookedAs>[1] = {}): EInvoice {
  const model = bookedAs('XRECHNUNG', change)
  if (!model.eInvoice) throw new Error('no e-invoice')
  return eInvoiceOf(model, model.eInvoice)
}

const sound = invoice()
const { seller, buyer, payment, totals } = sound
const [line] = sound.lines
const [rate] = sound.vat
if (!line || !rate) throw new Error('no line')
const address = { line1: 'Lager 7', line2: '', zipCode: '', city: '', country: 'DE' }
const attachment = { id: '1', fileName: 'Lieferschein.pdf', mime: 'application/pdf', base64: 'AA==' }

/** Rule, text and path of the finding, and the faulty fields. */
const VIOLATIONS: readonly [string, string, string, Partial<EInvoice>][] = [
  ['BR-06', 'eInvoice.companyLacks.name', 'seller.name', { seller: { ...seller, name: '' } }],
  ['BR-07', 'eInvoice.customerLacks.name', 'buyer.name', { buyer: { ...buyer, name: '' } }],
  [
    'BR-CO-26',
    'eInvoice.companyLacks.taxNumber',
    'seller.taxNumber',
    { seller: { ...seller, vatId: '', registerNumber: '', id: '' } },
  ],
  ['BR-CO-09', 'eInvoice.vatIdPrefix', 'buyer.vatId', { buyer: { ...buyer, vatId: '129273398' } }],
  [
    'BR-S-02',
    'eInvoice.companyLacks.taxNumber',
    'seller.taxNumber',
    { seller: { ...seller, vatId: '', taxNumber: '' } },
  ],
  ['BR-CO-25', 'eInvoice.termsMissing', 'dueDate', { dueDate: null, terms: ' ' }],
  ['BR-DE-18', 'eInvoice.skonto', 'terms', { terms: '#SKONTO#TAGE=14#PROZENT=2#\n' }],
  [
    'BR-DE-19',
    'eInvoice.companyLacks.iban',
    'payment.iban',
    { payment: { ...payment, kind: 'transfer', iban: 'DE00', bic: '', holder: '' } },
  ],
  ['BR-DE-26', 'eInvoice.originalMissing', 'preceding', { typeCode: '384' }],
  [
    'BR-DE-22',
    'eInvoice.attachmentTwice',
    'attachments',
    { attachments: [attachment, { ...attachment, fileName: 'LIEFERSCHEIN.pdf' }] },
  ],
  ['BR-16', 'eInvoice.linesMissing', 'lines', { lines: [] }],
  ['BR-CO-18', 'eInvoice.linesMissing', 'lines', { vat: [] }],
  ['BR-25', 'eInvoice.lineName', 'lines.0.name', { lines: [{ ...line, name: ' ' }] }],
  ['BR-23', 'eInvoice.lineUnit', 'lines.0.unit', { lines: [{ ...line, unit: '' }] }],
  ['BR-27', 'eInvoice.linePrice', 'lines.0.price', { lines: [{ ...line, price: '-2.99' }] }],
  ['PEPPOL-R120', 'eInvoice.sums', 'lines.0.net', { lines: [{ ...line, price: '2.9950' }] }],
  [
    'PEPPOL-R040',
    'eInvoice.sums',
    'lines.0.allowance',
    { lines: [{ ...line, allowance: { amount: '5.00', of: { percent: '10', base: '20.00' } } }] },
  ],
  ['BR-CO-11', 'eInvoice.sums', '', { totals: { ...totals, allowances: '1.00' } }],
  [
    'BR-32',
    'eInvoice.sums',
    'allowances.0',
    { allowances: [{ amount: '1.00', of: null, category: 'AE', percent: '0' }] },
  ],
  ['BR-S-10', 'eInvoice.reasonMissing', 'vat.0', { vat: [{ ...rate, reason: 'befreit' }] }],
  ['BR-AE-10', 'eInvoice.reasonMissing', 'vat.0', { vat: [{ ...rate, category: 'AE', percent: '0' }] }],
  ['BR-S-05', 'eInvoice.percentWrong', 'vat.0', { vat: [{ ...rate, percent: '0' }] }],
  ['BR-E-05', 'eInvoice.percentWrong', 'vat.0', { vat: [{ ...rate, category: 'E', reason: 'befreit' }] }],
  [
    'BR-O-11',
    'eInvoice.categoryMixed',
    'vat',
    { vat: [rate, { ...rate, category: 'O', percent: '0', reason: 'x' }] },
  ],
  [
    'BR-O-02',
    'eInvoice.categoryMixed',
    'vat',
    { vat: [{ ...rate, category: 'O', percent: '0', reason: 'x' }] },
  ],
  [
    'BR-IC-02',
    'eInvoice.customerLacks.vatId',
    'buyer.vatId',
    { vat: [{ ...rate, category: 'K' }], buyer: { ...buyer, vatId: '' } },
  ],
  ['BR-CO-10', 'eInvoice.sums', '', { totals: { ...totals, lines: '0.01' } }],
  ['BR-CO-13', 'eInvoice.sums', '', { totals: { ...totals, net: '0.01' } }],
  ['BR-CO-14', 'eInvoice.sums', '', { totals: { ...totals, vat: '0.01' } }],
  ['BR-CO-15', 'eInvoice.sums', '', { totals: { ...totals, gross: '0.01' } }],
  ['BR-CO-16', 'eInvoice.sums', '', { totals: { ...totals, due: '0.01' } }],
  ['BR-S-08', 'eInvoice.sums', '', { vat: [{ ...rate, net: '0.01' }] }],
  ['BR-CO-17', 'eInvoice.sums', '', { vat: [{ ...rate, vat: '99.00' }] }],
]

/** Rules of XRechnung alone. */
const GERMAN: readonly [string, string, string, Partial<EInvoice>][] = [
  ['BR-DE-15', 'eInvoice.customerLacks.reference', 'buyerReference', { buyerReference: '' }],
  [
    'BR-DE-5',
    'eInvoice.companyLacks.contactName',
    'seller.contact.name',
    { seller: { ...seller, contact: { ...seller.contact, name: '' } } },
  ],
  [
    'BR-DE-6',
    'eInvoice.companyLacks.contactPhone',
    'seller.contact.phone',
    { seller: { ...seller, contact: { ...seller.contact, phone: '' } } },
  ],
  [
    'BR-DE-27',
    'eInvoice.companyPhone',
    'seller.contact.phone',
    { seller: { ...seller, contact: { ...seller.contact, phone: '12' } } },
  ],
  [
    'BR-DE-7',
    'eInvoice.companyLacks.contactMail',
    'seller.contact.mail',
    { seller: { ...seller, contact: { ...seller.contact, mail: '' } } },
  ],
  [
    'BR-DE-28',
    'eInvoice.companyMail',
    'seller.contact.mail',
    { seller: { ...seller, contact: { ...seller.contact, mail: 'a@.b' } } },
  ],
  [
    'BR-DE-3',
    'eInvoice.companyLacks.city',
    'seller.city',
    { seller: { ...seller, address: { ...seller.address, city: '' } } },
  ],
  [
    'BR-DE-4',
    'eInvoice.companyLacks.zipCode',
    'seller.zipCode',
    { seller: { ...seller, address: { ...seller.address, zipCode: '' } } },
  ],
  [
    'BR-DE-8',
    'eInvoice.customerLacks.city',
    'buyer.city',
    { buyer: { ...buyer, address: { ...buyer.address, city: '' } } },
  ],
  [
    'BR-DE-9',
    'eInvoice.customerLacks.zipCode',
    'buyer.zipCode',
    { buyer: { ...buyer, address: { ...buyer.address, zipCode: '' } } },
  ],
  [
    'BR-DE-10',
    'eInvoice.deliveryLacks.city',
    'delivery.city',
    { delivery: { ...sound.delivery, party: { name: 'Lager', address } } },
  ],
  [
    'BR-DE-11',
    'eInvoice.deliveryLacks.zipCode',
    'delivery.zipCode',
    { delivery: { ...sound.delivery, party: { name: 'Lager', address } } },
  ],
  [
    'PEPPOL-EN16931-R020',
    'eInvoice.companyLacks.endpoint',
    'seller.endpoint',
    { seller: { ...seller, endpoint: null } },
  ],
  [
    'PEPPOL-EN16931-R010',
    'eInvoice.customerLacks.endpoint',
    'buyer.endpoint',
    { buyer: { ...buyer, endpoint: null } },
  ],
]

const found = (change: Partial<EInvoice>, profile: Profile) =>
  findingsOf({ ...sound, ...change }, profile).map(({ rule, code, path }) => [rule, code, path])

describe('an e-invoice that breaks a rule', () => {
  it.each(VIOLATIONS)('is found by %s as %s at %j, whatever the profile', (rule, code, path, change) => {
    expect(found(change, 'xrechnung')).toContainEqual([rule, code, path])
    expect(found(change, 'en16931')).toContainEqual([rule, code, path])
  })

  it.each(GERMAN)('is found by %s as %s at %s, as XRechnung only', (rule, code, path, change) => {
    expect(found(change, 'xrechnung')).toContainEqual([rule, code, path])
    expect(found(change, 'en16931')).toEqual([])
  })

  it('lacks the VAT id of a seller who supplies another member state', () => {
    const change = { vat: [{ ...rate, category: 'K' as const }], seller: { ...seller, vatId: '' } }
    expect(found(change, 'en16931')).toContainEqual([
      'BR-IC-02',
      'eInvoice.companyLacks.vatId',
      'seller.vatId',
    ])
  })

  it.each([
    ['12', ['BR-DE-27']],
    ['110', []],
    ['+49 (0) 1', []],
  ])('has a telephone number %s with fewer than three digits: %j', (phone, rules) => {
    const called = { ...sound, seller: { ...seller, contact: { ...seller.contact, phone } } }
    expect(findingsOf(called, 'xrechnung').map(({ rule }) => rule)).toEqual(rules)
  })

  it('lacks what a direct debit needs', () => {
    const debit = { kind: 'debit', reference: '1', creditorId: '', mandate: '', iban: '' } as const
    expect(found({ payment: debit }, 'xrechnung')).toEqual([
      ['BR-DE-30', 'eInvoice.companyLacks.creditorId', 'payment.creditorId'],
      ['BR-DE-25', 'eInvoice.customerLacks.mandate', 'payment.mandate'],
      ['BR-DE-31', 'eInvoice.customerLacks.iban', 'payment.debtorIban'],
    ])
  })
})

describe('the price of a gross document', () => {
  it('keeps the sums that were agreed, and states a net price of enough decimals', () => {
    const gross = invoice({
      row: { useGrossPrice: true },
      positions: [item('normal', 99_900, 3_000), item('normal', 1_999, 99_999_000)],
    })
    expect(gross.totals.gross).toBe('20019.77')
    expect(gross.lines.map(({ net }) => net)).toEqual(['25.19', '16798.15'])
    expect(gross.lines.map(({ price }) => price)).toEqual(['8.3967', '0.1679832'])
  })
})
