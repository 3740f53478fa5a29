import { describe, expect, it } from 'vitest'
import { canonicalContent, canonicalReceipt } from './canonical-receipt'
import { readReceipt } from './read-receipt'

const pushed = {
  uuid: '0197c1d0-0000-7000-8000-000000000001',
  number: 1,
  type: 'SALE',
  createdAt: '2026-11-20T09:58:11+01:00',
  sumGross: '3.80',
  sumNet: '3.55',
  sumVat: '0.25',
  lines: [{ name: 'Brot', quantity: '1', price: '3.80', vatRate: '7', sumGross: '3.80', sumNet: '3.55' }],
  payments: [{ method: 1, amount: '3.80' }],
}

const formOf = (change: Record<string, unknown> = {}) => {
  const answer = readReceipt({ ...pushed, ...change })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return canonicalReceipt(answer.value)
}

describe('the canonical form', () => {
  it.each([
    ['an offset', { createdAt: '2026-11-20T08:58:11Z' }],
    ['zeros', { sumGross: 3.8, sumNet: '3.550' }],
    ['null for what is left out', { cashier: null, tse: null }],
    ['capital letters of the uuid', { uuid: pushed.uuid.toUpperCase() }],
  ])('is the same with %s', (_what, change) => {
    expect(formOf(change)).toBe(formOf())
  })

  it.each([
    ['number', { number: 2 }],
    ['instant', { createdAt: '2026-11-20T09:58:12+01:00' }],
    ['cashier', { cashier: 'Anna' }],
    ['line', { lines: [{ ...pushed.lines[0], productGroup: 'Backwaren' }] }],
    ['payment', { payments: [{ method: 2, amount: '3.80' }] }],
    ['TSE data', { tse: { serial: 'x' } }],
  ])('is another with another %s', (_what, change) => {
    expect(formOf(change)).not.toBe(formOf())
  })

  it('of what cannot be read does not depend on the order of keys', () => {
    expect(canonicalContent({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(
      canonicalContent({ b: [{ d: 3, c: 2 }], a: 1 }),
    )
    expect(canonicalContent({ a: 1 })).not.toBe(canonicalContent({ a: '1' }))
    expect(canonicalContent(undefined)).not.toBe(canonicalContent('undefined'))
  })
})
