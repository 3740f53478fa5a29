import { describe, expect, it } from 'vitest'
import { eInvoiceOf } from '@/lib/sales/documents/rules/e-invoice'
import { E_INVOICE_TEXTS } from '@/lib/sales/documents/texts'
import { bookedAs, item } from '@/tests/support/e-invoice-documents'
import { findingsOf } from './findings'
import type { EInvoice } from './invoice'
import type { Profile } from './profile'

function invoice(change: Parameters<typeof bookedAs>[1] = {}): EInvoice {
  const model = bookedAs('XRECHNUNG', change)
  if (!model.eInvoice) throw new Error('no e-invoice')
  return eInvoiceOf(model, model.eInvoice, E_INVOICE_TEXTS)
}

const sound = invoice()
const { seller, buyer, payment, totals } = sound
const [line] = sound.lines
const [rate] = sound.vat
if (!line || !rate) throw new Error('no line')
const address = { line1: 'Lager 7', line2: '', zipCode: '', city: '', country: 'DE' }
const attachment = { id: '1', fileName: 'Lieferschein.pdf', mime: 'application/pdf', base64: 'AA==' }

/** Rule, path of the finding, and what is wrong. */
const VIOLATIONS: readonly [string, string, Partial<EInvoice>][] = [
  ['BR-06', 'seller.name', { seller: { ...seller, name: '' } }],
  ['BR-07', 'buyer.name', { buyer: { ...buyer, name: '' } }],
  ['BR-CO-26', 'seller.taxNumber', { seller: { ...seller, vatId: '', registerNumber: '', id: '' } }],
  ['BR-CO-09', 'buyer.vatId', { buyer: { ...buyer, vatId: '129273398' } }],
  ['BR-S-02', 'seller.taxNumber', { seller: { ...seller, vatId: '', taxNumber: '' } }],
  ['BR-CO-25', 'dueDate', { dueDate: null, terms: ' ' }],
  ['BR-DE-18', 'terms', { terms: '#SKONTO#TAGE=14#PROZENT=2#\n' }],
  [
    'BR-DE-19',
    'payment.iban',
    { payment: { ...payment, kind: 'transfer', iban: 'DE00', bic: '', holder: '' } },
  ],
  ['BR-DE-26', 'preceding', { typeCode: '384' }],
  ['BR-DE-22', 'attachments', { attachments: [attachment, { ...attachment, fileName: 'LIEFERSCHEIN.pdf' }] }],
  ['BR-16', 'lines', { lines: [] }],
  ['BR-CO-18', 'lines', { vat: [] }],
  ['BR-25', 'lines.0.name', { lines: [{ ...line, name: ' ' }] }],
  ['BR-23', 'lines.0.unit', { lines: [{ ...line, unit: '' }] }],
  ['BR-27', 'lines.0.price', { lines: [{ ...line, price: '-2.99' }] }],
  ['PEPPOL-R120', 'lines.0.net', { lines: [{ ...line, price: '2.9950' }] }],
  ['BR-S-10', 'vat.0', { vat: [{ ...rate, reason: 'befreit' }] }],
  ['BR-AE-10', 'vat.0', { vat: [{ ...rate, category: 'AE', percent: '0' }] }],
  ['BR-S-05', 'vat.0', { vat: [{ ...rate, percent: '0' }] }],
  ['BR-E-05', 'vat.0', { vat: [{ ...rate, category: 'E', reason: 'befreit' }] }],
  ['BR-O-11', 'vat', { vat: [rate, { ...rate, category: 'O', percent: '0', reason: 'x' }] }],
  ['BR-O-02', 'vat', { vat: [{ ...rate, category: 'O', percent: '0', reason: 'x' }] }],
  ['BR-IC-02', 'buyer.vatId', { vat: [{ ...rate, category: 'K' }], buyer: { ...buyer, vatId: '' } }],
  ['BR-CO-10', '', { totals: { ...totals, lines: '0.01' } }],
  ['BR-CO-13', '', { totals: { ...totals, net: '0.01' } }],
  ['BR-CO-14', '', { totals: { ...totals, vat: '0.01' } }],
  ['BR-CO-15', '', { totals: { ...totals, gross: '0.01' } }],
  ['BR-CO-16', '', { totals: { ...totals, due: '0.01' } }],
  ['BR-S-08', '', { vat: [{ ...rate, net: '0.01' }] }],
  ['BR-CO-17', '', { vat: [{ ...rate, vat: '99.00' }] }],
]

/** Rules of XRechnung alone. */
const GERMAN: readonly [string, string, Partial<EInvoice>][] = [
  ['BR-DE-15', 'buyerReference', { buyerReference: '' }],
  ['BR-DE-5', 'seller.contact.name', { seller: { ...seller, contact: { ...seller.contact, name: '' } } }],
  ['BR-DE-6', 'seller.contact.phone', { seller: { ...seller, contact: { ...seller.contact, phone: '' } } }],
  [
    'BR-DE-27',
    'seller.contact.phone',
    { seller: { ...seller, contact: { ...seller.contact, phone: '12' } } },
  ],
  ['BR-DE-7', 'seller.contact.mail', { seller: { ...seller, contact: { ...seller.contact, mail: '' } } }],
  [
    'BR-DE-28',
    'seller.contact.mail',
    { seller: { ...seller, contact: { ...seller.contact, mail: 'a@.b' } } },
  ],
  ['BR-DE-3', 'seller.city', { seller: { ...seller, address: { ...seller.address, city: '' } } }],
  ['BR-DE-4', 'seller.zipCode', { seller: { ...seller, address: { ...seller.address, zipCode: '' } } }],
  ['BR-DE-8', 'buyer.city', { buyer: { ...buyer, address: { ...buyer.address, city: '' } } }],
  ['BR-DE-9', 'buyer.zipCode', { buyer: { ...buyer, address: { ...buyer.address, zipCode: '' } } }],
  ['BR-DE-10', 'delivery.city', { delivery: { ...sound.delivery, party: { name: 'Lager', address } } }],
  ['BR-DE-11', 'delivery.zipCode', { delivery: { ...sound.delivery, party: { name: 'Lager', address } } }],
  ['PEPPOL-EN16931-R020', 'seller.endpoint', { seller: { ...seller, endpoint: null } }],
  ['PEPPOL-EN16931-R010', 'buyer.endpoint', { buyer: { ...buyer, endpoint: null } }],
]

const found = (change: Partial<EInvoice>, profile: Profile) =>
  findingsOf({ ...sound, ...change }, profile).map(({ rule, path }) => [rule, path])

describe('an e-invoice that breaks a rule', () => {
  it.each(VIOLATIONS)('is found by %s at %j, whatever the profile', (rule, path, change) => {
    expect(found(change, 'xrechnung')).toContainEqual([rule, path])
    expect(found(change, 'en16931')).toContainEqual([rule, path])
  })

  it.each(GERMAN)('is found by %s at %s, as XRechnung only', (rule, path, change) => {
    expect(found(change, 'xrechnung')).toContainEqual([rule, path])
    expect(found(change, 'en16931')).toEqual([])
  })

  it('lacks what a direct debit needs', () => {
    const debit = { kind: 'debit', reference: '1', creditorId: '', mandate: '', iban: '' } as const
    const rules = found({ payment: debit }, 'xrechnung').map(([rule]) => rule)
    expect(rules).toEqual(['BR-DE-30', 'BR-DE-25', 'BR-DE-31'])
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
