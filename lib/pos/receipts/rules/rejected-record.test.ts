import { describe, expect, it } from 'vitest'
import { summaryOf, valueAt, withFound } from './rejected-record'

describe('valueAt', () => {
  it('quotes plain values only, cut, and never inherited ones', () => {
    const content = { type: 'GESCHENK', lines: [{ price: 1.5 }], tse: { start: 1 }, 'a\u0007': 1 }
    expect(valueAt(content, 'type')).toBe('GESCHENK')
    expect(valueAt(content, 'lines.0.price')).toBe('1.5')
    for (const path of ['', 'lines', 'lines.1.price', 'constructor', 'lines.length.x', 'type.length'])
      expect(valueAt(content, path)).toBeUndefined()
    expect(valueAt({ type: 'x'.repeat(100) }, 'type')).toHaveLength(40)
    expect(valueAt('text', 'length')).toBeUndefined()
  })

  it('is added to the refusals that have one', () => {
    const refusals = [
      { path: 'type', code: 'validation.invalidChoice' },
      { path: 'payments', code: 'validation.required' },
    ]
    expect(withFound({ type: 'GESCHENK' }, refusals)).toEqual([
      { path: 'type', code: 'validation.invalidChoice', found: 'GESCHENK' },
      { path: 'payments', code: 'validation.required' },
    ])
  })
})

describe('summaryOf', () => {
  it('names number, time and amount of receipts and closings', () => {
    const receipt = { number: 12, createdAt: '2026-11-20T09:58:11+01:00', sumGross: '11.40' }
    expect(summaryOf(receipt)).toEqual({ number: '12', at: '2026-11-20T08:58:11.000Z', amount: '11.40' })
    const closing = { number: '7', endTime: '2026-11-20T18:00:00+01:00', grossTotal: 4.5 }
    expect(summaryOf(closing)).toEqual({ number: '7', at: '2026-11-20T17:00:00.000Z', amount: '4.50' })
  })

  it('names nothing that cannot be read', () => {
    const nothing = { number: null, at: null, amount: null }
    for (const content of [
      null,
      [],
      'text',
      {},
      { number: 'x', createdAt: 'gestern', sumGross: '1,5x' },
      { number: { toString: 1 }, createdAt: '9999-01-01T00:00:00Z', sumGross: [1] },
    ])
      expect(summaryOf(content)).toEqual(nothing)
  })
})
