import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { ReceiptRecord } from '@/lib/pos/receipts/schema/receipts'
import { cancelInvoice } from '@/lib/sales/documents/rules/cancellation'
import { eInvoiceOf } from '@/lib/sales/documents/rules/e-invoice'
import { eInvoiceFindings } from '@/lib/sales/documents/rules/e-invoice-refusal'
import type { DocumentCustomer } from '@/lib/sales/documents/rules/parties'
import type { NamedRate } from '@/lib/sales/documents/rules/document-fields'
import { bookingSource } from '@/tests/support/booking-source'
import { receiptInvoice, type ReceiptInvoiceSource } from './receipt-invoice'
import { mayBeInvoiced } from './receipt-refusal'

const rate = (key: number, percent: number, change: Partial<NamedRate> = {}): NamedRate => ({
  id: `019aa000-0000-7000-8000-00000000000${key}`,
  name: `${percent} %`,
  category: percent === 0 ? 'E' : 'S',
  dsfinvkKey: key,
  isActive: true,
  smallBusiness: false,
  exemptionReason: percent === 0 ? 'Steuerfrei' : '',
  history: [{ validFrom: '2021-01-01', rate: percent }],
  ...change,
})
const RATES = [rate(1, 1900), rate(2, 700), rate(3, 780), rate(6, 0)]

const line = (change: Partial<LineRow> = {}): LineRow => ({
  receipt_id: 'r',
  line: 1,
  product_id: null,
  product_number: '',
  name: 'Brot',
  product_group: '',
  quantity: 1000,
  price: 38_000,
  vat_rate_id: null,
  vat_rate: 700,
  vat_key: 2,
  gtin: null,
  unit: 'H87',
  group_id: null,
  business_case: 'SALE',
  sum_gross: 380,
  sum_net: 355,
  details: null,
  ...change,
})

const receiptWith = (change: Partial<ReceiptRecord> = {}) =>
  ({
    id: '019aa000-0000-7000-8000-0000000000aa',
    number: 4711,
    kind: 'RECEIPT',
    type: 'SALE',
    createdAt: '2026-11-20T09:00:00.000Z',
    duplicateOf: null,
    exceeds: null,
    cancelledBy: null,
    flags: [],
    payments: [{ method: 1, type: 'CASH', name: null, amount: '3.80', currency: null, foreignAmount: null }],
    ...change,
  }) as ReceiptRecord

const company = bookingSource()
const customer = {
  ...company.customer,
  id: '019aa000-0000-7000-8000-0000000000c0',
  company: 'Café Morgentau GmbH',
  firstname: '',
  lastname: '',
  street: 'Lindenallee 12',
  address: '',
  zipCode: '79104',
  city: 'Freiburg',
  country: 'DE',
  eUcompanyNumber: '',
  sortName: 'Café Morgentau GmbH',
  buyerReference: '',
  leitwegId: '',
  mail: null,
  smallBusiness: false,
  paymentMethod: null,
  netDays: null,
  discountDays: null,
  discountPercent: null,
} as unknown as DocumentCustomer

let made = 0
const sourceWith = (change: Partial<ReceiptInvoiceSource> = {}): ReceiptInvoiceSource => ({
  receipt: receiptWith(),
  lines: [line()],
  isTakenBack: false,
  claim: null,
  issuer: company.issuer,
  customer,
  rates: new Map(RATES.map((one) => [one.id, one])),
  products: new Set(),
  newId: () => `019aa000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`,
  ...change,
})
const REQUEST = { id: 'i', companyId: 1, today: '2026-11-21', format: 'ZUGFERD' as const }

const written = (source: ReceiptInvoiceSource) => {
  const answer = receiptInvoice(source, REQUEST)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

/** Net of a gross amount, half up, by whole numbers alone. */
const netOf = (gross: number, percent: number): number => {
  const doubled = (BigInt(gross) * 20_000n) / BigInt(10_000 + percent)
  const net = (doubled + (gross < 0 ? -1n : 1n)) / 2n
  return Number(net)
}

const sold = fc.record({
  at: fc.nat({ max: RATES.length - 1 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((one) => one * 1000),
    fc.integer({ min: 1, max: 9999 }),
  ),
  // what the till took off the line, or added
  off: fc.oneof(fc.constant(0), fc.integer({ min: -300, max: 300 })),
  isBack: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
})

describe('the invoice of a receipt', () => {
  it('states the receipt’s sums of each rate to the cent, rounded by line or by sum, as a sound e-invoice', () => {
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 12 }), fc.boolean(), (many, isByLine) => {
        const lines = many.map(({ at, price, quantity, off, isBack }, index) => {
          const { dsfinvkKey, history } = RATES[at] as NamedRate
          const percent = history[0]?.rate ?? 0
          const sign = isBack && index > 0 ? -1 : 1
          const gross = sign * Math.max(Math.round((price * quantity) / 100_000) + off, 1)
          const change = {
            price,
            quantity: sign * quantity,
            sum_gross: gross,
            sum_net: netOf(gross, percent),
          }
          return line({ line: index + 1, vat_rate: percent, vat_key: dsfinvkKey, ...change })
        })
        const expected = RATES.flatMap(({ id, history }) => {
          const percent = history[0]?.rate ?? 0
          const own = lines.filter((one) => one.vat_rate === percent)
          if (own.length === 0) return []
          const gross = own.reduce((sum, one) => sum + one.sum_gross, 0)
          const byLine = own.reduce((sum, one) => sum + one.sum_net, 0)
          const net = isByLine ? byLine : netOf(gross, percent)
          // a till that rounds by sum: the rest is on its last line
          const last = own.at(-1)
          if (last) last.sum_net += net - byLine
          return [{ vatRateId: id, net, vat: gross - net, gross }]
        })
        const total = expected.reduce((sum, { gross }) => sum + gross, 0)
        const source = sourceWith({ lines })
        if (total <= 0) {
          expect(mayBeInvoiced(source)).toEqual({ ok: false, error: 'noTurnover' })
          return
        }
        const { draft, printModel, isPaid, openAmount } = written(source)
        const stated = draft.sums.vat.map(({ vatRateId, net, vat, gross }) => ({
          vatRateId,
          net,
          vat,
          gross,
        }))
        const byId = (one: { vatRateId: string }, other: { vatRateId: string }) =>
          one.vatRateId < other.vatRateId ? -1 : 1
        expect(stated.toSorted(byId)).toEqual(expected.toSorted(byId))
        expect([draft.row.sumGross, isPaid, openAmount]).toEqual([total, true, 0])
        expect(eInvoiceFindings(printModel)).toEqual([])
        const { totals, typeCode } = eInvoiceOf(printModel, printModel.eInvoice ?? NO_XML)
        expect([typeCode, totals.prepaid, totals.due]).toEqual(['380', totals.gross, '0.00'])
        const shown = printModel.positions.map(({ sum }) => Math.round(Number(sum) * 100))
        expect(shown).toEqual(lines.map((one) => one.sum_gross))
      }),
      { numRuns: 500 },
    )
  })

  it('is cancelled by exactly what it states', () => {
    const lines = [1, 2, 3].map((at) => line({ line: at, price: 300, sum_gross: 3, sum_net: 3 }))
    const { draft, printModel } = written(sourceWith({ lines }))
    const source = {
      row: { ...draft.row, number: '10000', status: 'PAID' as const },
      positions: draft.positions,
      vat: draft.sums.vat,
      payments: [],
      claimsPaid: 0,
      credited: 0,
      issuer: company.issuer,
      rates: new Map(RATES.map((one) => [one.id, one])),
      printModel: { ...printModel, number: '10000' },
    }
    const request = {
      id: 's',
      reason: 'x',
      taxPeriod: 'CURRENT' as const,
      today: '2026-11-22',
      newId: () => 'n',
    }
    const answer = cancelInvoice(source, request)
    if (!answer.ok) throw new Error(answer.error.code)
    const { booking, columns } = answer.value
    const { sumNet, sumVat, sumGross } = booking.draft.row
    expect([sumNet, sumVat, sumGross, columns.openAmount]).toEqual([-9, 0, -9, 0])
    expect(eInvoiceFindings(booking.printModel)).toEqual([])
    const { totals, typeCode } = eInvoiceOf(booking.printModel, booking.printModel.eInvoice ?? NO_XML)
    expect([typeCode, totals.gross, totals.prepaid, totals.due]).toEqual(['384', '-0.09', '-0.09', '0.00'])
  })

  it('asks for what the receipt left open, and for no more than it states', () => {
    const owed = receiptWith({
      payments: [
        { method: 4, type: 'NONE', name: null, amount: '2.80', currency: null, foreignAmount: null },
        { method: 2, type: 'DEBIT_CARD', name: null, amount: '1.00', currency: null, foreignAmount: null },
      ],
    })
    const claim = { customerId: customer.id, openAmount: 280, dueDate: '2026-12-20' }
    const { printModel, isPaid, draft } = written(sourceWith({ receipt: owed, claim }))
    expect([isPaid, draft.row.dueDate, printModel.dueDate]).toEqual([false, '2026-12-20', '2026-12-20'])
    expect(printModel.receipt).toEqual({ number: '4711', date: '2026-11-20', paidBy: ['Karte'], due: '2.80' })
    const { totals, terms, payment } = eInvoiceOf(printModel, printModel.eInvoice ?? NO_XML)
    expect([totals.prepaid, totals.due, payment.kind]).toEqual(['1.00', '2.80', 'transfer'])
    expect(terms).toBe('Zahlbar bis 20.12.2026 ohne Abzug.')
    const settled = written(sourceWith({ receipt: owed, claim: { ...claim, openAmount: -50 } }))
    expect([settled.isPaid, settled.printModel.receipt?.due]).toEqual([true, '0.00'])
    const more = written(sourceWith({ receipt: owed, claim: { ...claim, openAmount: 9999 } }))
    expect(more.printModel.receipt?.due).toBe('3.80')
  })

  it('leaves out what is no own sale: tips of employees, vouchers, an agency’s goods', () => {
    const lines = [
      line(),
      line({ business_case: 'TIP_EMPLOYEE', vat_rate: 0, vat_key: 5, sum_gross: 100, sum_net: 100 }),
      line({
        business_case: 'VOUCHER_MULTI_REDEEMED',
        vat_rate: 0,
        vat_key: 5,
        sum_gross: -200,
        sum_net: -200,
      }),
      line({ details: { agencyId: 'a' } }),
    ]
    const { draft, printModel } = written(sourceWith({ lines }))
    expect([draft.positions.length, draft.row.sumGross]).toEqual([1, 380])
    expect(printModel.receipt?.paidBy).toEqual(['bar', 'Gutschein'])
  })

  it('refuses a percentage that no rate had, VAT under § 19 UStG, another customer, missing content', () => {
    const refusalOf = (change: Partial<ReceiptInvoiceSource>) => {
      const answer = receiptInvoice(sourceWith(change), REQUEST)
      return answer.ok ? null : (answer.error.fields?.[0]?.code ?? answer.error.code)
    }
    const { issuer } = company
    expect(refusalOf({ lines: [line({ vat_rate: 1600 })] })).toBe('receiptInvoice.rateUnknown')
    expect(refusalOf({ lines: [line({ vat_key: 1 })] })).toBe('receiptInvoice.rateUnknown')
    expect(refusalOf({ issuer: { ...issuer, smallBusiness: true } })).toBe('receiptInvoice.taxation')
    expect(refusalOf({ customer: { ...customer, isDeleted: true } })).toBe('document.customerUnknown')
    const nameless = { ...issuer, seller: { ...issuer.seller, taxNumber: '' } }
    expect(refusalOf({ issuer: nameless })).toBe('document.companyLacks.taxNumber')
    const unprintable = [line({ name: 'Brot \u{1F956}' })]
    expect(refusalOf({ lines: unprintable })).toBe('document.unprintable')
  })
})

const NO_XML = {
  format: 'ZUGFERD' as const,
  seller: { phone: '', mail: '', endpoint: null },
  buyer: { endpoint: null },
  debit: null,
}
