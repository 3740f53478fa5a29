import { describe, expect, it } from 'vitest'
import type { Creditable } from '@/lib/sales/documents/rules/credited'
import type { BookedPosition } from '@/lib/sales/documents/rules/document-fields'
import { creditForm, creditPreview } from './credit-values'

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
  credited: new Map([['b', 1000]]),
}

const problemsOf = (quantities: Record<string, string>) =>
  creditForm(INVOICE)
    .safeParse({ reason: 'Zurück', quantities })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe('the quantities of a correction', () => {
  it('are refused at their own field, and only where they are more than what is left', () => {
    expect(problemsOf({ a: '2', b: '2' })).toEqual([])
    expect(problemsOf({ a: '3', b: '2' })).toEqual(['quantities.a document.creditQuantity'])
    expect(problemsOf({ a: '1', b: '2.001' })).toEqual(['quantities.b document.creditQuantity'])
    expect(problemsOf({ a: '-1' })).toEqual(['quantities.a document.creditQuantity'])
    expect(problemsOf({ a: 'x' })).toEqual(['quantities.a document.creditQuantity'])
  })

  it('are missing at the first field where nothing is typed', () => {
    expect(problemsOf({})).toEqual(['quantities.a document.creditNothing'])
    expect(problemsOf({ a: '', b: '0' })).toEqual(['quantities.a document.creditNothing'])
  })

  it('are worth what the server will give back, line by line', () => {
    const { sum, lines } = creditPreview(INVOICE, { a: '1', b: '2' })
    expect([sum, [...lines]]).toEqual([
      880,
      [
        ['a', 480],
        ['b', 400],
      ],
    ])
  })

  it('keep the worth of the right ones while another is wrong, but no total', () => {
    const { sum, lines } = creditPreview(INVOICE, { a: '1', b: '9' })
    expect([sum, [...lines]]).toEqual([null, [['a', 480]]])
    expect(creditPreview(INVOICE, {}).sum).toBe(0)
    expect(creditPreview(INVOICE, { b: '9' }).sum).toBeNull()
  })
})
