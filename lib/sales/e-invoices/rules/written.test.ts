import { describe, expect, it } from 'vitest'
import { eInvoiceOf } from '@/lib/sales/documents/rules/e-invoice'
import { bookedAs } from '@/tests/support/e-invoice-documents'
import type { EInvoice, Payment } from './invoice'
import { writeCii } from './write-cii'
import { writeUbl } from './write-ubl'

const model = bookedAs('XRECHNUNG', {})
if (!model.eInvoice) throw new Error('no e-invoice')
const sound = eInvoiceOf(model, model.eInvoice)
const ADDRESS = {
  line1: 'Halle 4',
  line2: 'Hinterhaus',
  zipCode: '20097',
  city: 'Speicherstadt',
  country: 'AT',
}

describe('an e-invoice, whatever its syntax', () => {
  const written = (change: Partial<typeof sound>) => {
    const invoice = { ...sound, ...change }
    return [writeCii(invoice, 'xrechnung'), writeUbl(invoice, 'xrechnung')]
  }

  it.each(['seller', 'buyer'] as const)('has every line of the address of the %s', (party) => {
    for (const xml of written({ [party]: { ...sound[party], address: ADDRESS } }))
      for (const part of Object.values(ADDRESS)) expect(xml).toContain(`>${part}<`)
  })

  it.each(['seller', 'buyer'] as const)('has the electronic address of the %s with its scheme', (party) => {
    for (const scheme of ['EM', '0088', '0204', '9930'])
      for (const xml of written({ [party]: { ...sound[party], endpoint: { scheme, value: 'Anschluss' } } }))
        expect(xml.match(/schemeID="\w+">Anschluss</g)).toEqual([`schemeID="${scheme}">Anschluss<`])
  })

  const PAYMENTS: Payment[] = [
    { kind: 'transfer', reference: 'r', iban: 'i', bic: 'b', holder: 'h' },
    { kind: 'debit', reference: 'r', creditorId: 'c', mandate: 'm', iban: 'i' },
    { kind: 'cash', reference: 'r' },
    { kind: 'clearing', reference: 'r' },
  ]

  it.each(PAYMENTS)('states every text that is given, paid by $kind', (payment) => {
    for (const typeCode of ['380', '381', '389'] as const) {
      const { invoice, texts } = marked({ ...full, typeCode, payment })
      expect(texts.length).toBeGreaterThan(60)
      for (const xml of written(invoice)) {
        const stated = new Set(xml.match(/T\d+T/g))
        expect(texts.filter(({ mark }) => !stated.has(mark)).map(({ path }) => path)).toEqual([])
      }
    }
  })
})

const rate = { category: 'S', percent: '19' } as const
const allowance = { amount: '1.00', of: { percent: '10', base: '10.00' } }
const party = {
  name: 'n',
  id: 'i',
  vatId: 'v',
  address: ADDRESS,
  contact: { name: 'n', phone: 'p', mail: 'm' },
  endpoint: { scheme: 'EM', value: 'e' },
}

/** An invoice in which nothing is left out. */
const full: EInvoice = {
  ...sound,
  dueDate: '2026-12-22',
  buyerReference: 'b',
  orderNumber: 'o',
  despatchNumber: 'd',
  notes: ['n', 'm'],
  seller: { ...party, taxNumber: 't', registerNumber: 'r', legalInfo: 'l' },
  buyer: party,
  delivery: { from: '2026-11-01', until: '2026-11-20', party: { name: 'n', address: ADDRESS } },
  terms: 't',
  preceding: [{ number: 'p', date: '2026-10-05' }],
  vat: [0, 1].map(() => ({ ...rate, net: '9.00', vat: '1.71', reason: 'r' })),
  allowances: [0, 1].map(() => ({ ...rate, ...allowance })),
  totals: { lines: '1', allowances: '1', net: '1', vat: '1', gross: '1', prepaid: '1', due: '1' },
  lines: [0, 1].map((id) => ({
    ...rate,
    id: `${id}`,
    name: 'n',
    description: 'd',
    note: 'n',
    sellerId: 's',
    quantity: '1',
    unit: 'H87',
    price: '10',
    net: '9.00',
    allowance,
  })),
  attachments: [0, 1].map((id) => ({ id: `${id}`, fileName: 'f', mime: 'm', base64: 'b' })),
}

/** Codes and days, which syntaxes write in their own way. */
const OWN_WAY = new Set([
  'typeCode',
  'issueDate',
  'dueDate',
  'currency',
  'from',
  'until',
  'date',
  'kind',
  'category',
])

/** Returns the invoice with a mark of its own as each text. */
function marked(invoice: EInvoice) {
  const texts: { path: string; mark: string }[] = []
  const markedPart = (part: unknown, path: readonly string[]): unknown => {
    if (typeof part === 'object' && part !== null) {
      const parts = Object.entries(part).map(([name, value]) => [name, markedPart(value, [...path, name])])
      return Array.isArray(part) ? parts.map(([, value]) => value) : Object.fromEntries(parts)
    }
    if (typeof part !== 'string' || OWN_WAY.has(path.at(-1) ?? '')) return part
    const mark = `T${texts.length}T`
    texts.push({ path: path.join('.'), mark })
    return mark
  }
  return { invoice: markedPart(invoice, []) as EInvoice, texts }
}
