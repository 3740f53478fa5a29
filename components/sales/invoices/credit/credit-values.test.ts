import { describe, expect, it } from 'vitest'
import type { Creditable } from '@/lib/sales/documents/rules/credited'
import type { BookedPosition } from '@/lib/sales/documents/rules/document-fields'
import { creditForm, creditLines, creditPreview, firstWay, type CreditValues } from './credit-values'

const position = (id: string, quantity: number, price: number): BookedPosition => ({
  id,
  kind: 'ITEM',
  productId: null,
  productNumber: '',
  name: 'Bratwürste grob',
  description: '',
  unit: 'KGM',
  price,
  quantity,
  vatRateId: 'reduced',
  vatRate: 700,
  vatCategory: 'S',
  depositOf: null,
  deliveryNote: null,
})

/**
 * Two identical positions at 4,80 € and 2,00 € gross; of the second, 1 of 3 is already credited.
 */
const INVOICE: Creditable = {
  useGrossPrice: true,
  sumGross: 1560,
  positions: [position('a', 2000, 48_000), position('b', 3000, 20_000)],
  rebate: { rebatePercent: 0, rebate: 0 },
  credited: new Map([['b', { quantity: 1000, amount: 0 }]]),
}

const values = (typed: Partial<CreditValues>): CreditValues => ({
  reason: 'Zurück',
  way: 'quantities',
  quantities: {},
  amounts: {},
  ...typed,
})
const byQuantity = (quantities: Record<string, string>) => values({ quantities })
const byAmount = (amounts: Record<string, string>) => values({ way: 'amounts', amounts })

const problemsOf = (typed: CreditValues) =>
  creditForm(INVOICE)
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe('the quantities of a correction', () => {
  it('are refused at their own field, and only where they are more than what is left', () => {
    expect(problemsOf(byQuantity({ a: '2', b: '2' }))).toEqual([])
    expect(problemsOf(byQuantity({ a: '3', b: '2' }))).toEqual(['quantities.a document.creditQuantity'])
    expect(problemsOf(byQuantity({ a: '1', b: '2.001' }))).toEqual(['quantities.b document.creditQuantity'])
    expect(problemsOf(byQuantity({ a: '-1' }))).toEqual(['quantities.a document.creditQuantity'])
    expect(problemsOf(byQuantity({ a: 'x' }))).toEqual(['quantities.a document.creditQuantity'])
  })

  it('are missing at the first field where nothing is typed', () => {
    expect(problemsOf(byQuantity({}))).toEqual(['quantities.a document.creditNothing'])
    expect(problemsOf(byQuantity({ a: '', b: '0' }))).toEqual(['quantities.a document.creditNothing'])
  })

  it('are worth what the server will give back, line by line', () => {
    const { sum, lines } = creditPreview(INVOICE, byQuantity({ a: '1', b: '2' }))
    expect([sum, [...lines]]).toEqual([
      880,
      [
        ['a', 480],
        ['b', 400],
      ],
    ])
  })

  it('keep the worth of the right ones while another is wrong, but no total', () => {
    const { sum, lines } = creditPreview(INVOICE, byQuantity({ a: '1', b: '9' }))
    expect([sum, [...lines]]).toEqual([null, [['a', 480]]])
    expect(creditPreview(INVOICE, byQuantity({})).sum).toBe(0)
    expect(creditPreview(INVOICE, byQuantity({ b: '9' })).sum).toBeNull()
  })
})

describe('the amounts of a correction', () => {
  it('are refused beyond what is left of their position', () => {
    expect(problemsOf(byAmount({ a: '9.60', b: '4.00' }))).toEqual([])
    expect(problemsOf(byAmount({ a: '9.61', b: '4.01' }))).toEqual([
      'amounts.a document.creditAmount',
      'amounts.b document.creditAmount',
    ])
    expect(problemsOf(byAmount({ a: '0.00' }))).toEqual(['amounts.a document.creditNothing'])
    expect(creditPreview(INVOICE, byAmount({ a: '1.50', b: '4' })).sum).toBe(550)
  })

  it('alone are sent, whatever was typed as quantities before', () => {
    const both = { ...byAmount({ a: '1.50', b: '' }), quantities: { b: '1' } }
    expect(creditLines(both)).toEqual([{ positionId: 'a', amount: '1.50' }])
    expect(problemsOf({ ...both, quantities: { b: '99' } })).toEqual([])
  })

  it('are what remains of reduced positions', () => {
    expect(firstWay(INVOICE)).toBe('quantities')
    const reduced = new Map(INVOICE.positions.map(({ id }) => [id, { quantity: 0, amount: 10 }]))
    expect(firstWay({ ...INVOICE, credited: reduced })).toBe('amounts')
  })
})
