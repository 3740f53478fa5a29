import { describe, expect, it } from 'vitest'
import { countInput } from '../schema'
import { DENOMINATIONS } from '../words'
import { countedTotal, entryOfCount } from './count'

const decide = (kind: 'TILL' | 'OFFICE' | 'DRAWER', total: number, reason = '') => {
  const decided = entryOfCount({ kind, total, expected: 1000, reason })
  return decided.ok ? decided.value : decided.error.code
}

describe('a count', () => {
  it('adds up notes and coins', () => {
    expect(countedTotal([])).toBe(0)
    expect(countedTotal(DENOMINATIONS.map((value) => ({ value, pieces: 1 })))).toBe(88_888)
  })

  it('makes no entry where all is there, and never at a till', () => {
    expect(['OFFICE', 'DRAWER', 'TILL'].map((kind) => decide(kind as 'TILL', 1000))).toEqual([
      null,
      null,
      null,
    ])
    expect(decide('TILL', 5)).toBeNull()
  })

  it('makes an entry of a difference, with its reason', () => {
    expect(decide('OFFICE', 990)).toBe('cashBook.reasonMissing')
    expect(decide('OFFICE', 990, 'Wechselgeld')).toEqual({ kind: 'CASH_DIFFERENCE', amount: -10 })
  })

  it('finds the takings of an open drawer, which are never negative', () => {
    expect(decide('DRAWER', 1500)).toEqual({ kind: 'TAKINGS', amount: 500 })
    expect(decide('DRAWER', 999)).toBe('cashBook.drawerShort')
  })

  it('knows the notes and coins of euro, each once', () => {
    const parse = (...values: string[]) =>
      countInput.safeParse({
        id: '0197a000-0000-7000-8000-000000000001',
        denominations: values.map((value) => ({ value, pieces: 1 })),
      }).error?.issues[0]?.message
    expect(parse('0.01', '500')).toBeUndefined()
    expect(parse('0.03')).toBe('cashBook.denomination')
    expect(parse('2', '2.00')).toBe('cashBook.denominationTwice')
  })
})
