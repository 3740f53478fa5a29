import { describe, expect, it } from 'vitest'
import { sumOf } from '@/lib/domain/money'
import type { StandingClaim } from '@/lib/sales/dunning-claims/rules/settle-claims'
import { expectEachAsAlone } from '@/tests/support/each-as-alone'
import { lateClaimsOf } from './late-claims'

const claim = (change: Partial<StandingClaim> = {}): StandingClaim => ({
  id: 'old',
  kind: 'INTEREST',
  documentId: 'i',
  open: 300,
  paid: 0,
  waived: 0,
  invoices: ['i', 'j'],
  ...change,
})
const charges = new Map([['i', { interest: 500, lumpSum: 4_000 }]])
const items = (level: 1 | 2 | 3) => [
  { id: 'i', level },
  { id: 'j', level },
]
const of = (standing: readonly StandingClaim[], level: 1 | 2 | 3 = 3) =>
  lateClaimsOf(items(level), charges, standing)

describe('lateClaimsOf', () => {
  it('claims from level 2 on, for the invoices that bear charges', () => {
    expect(of([], 1)).toEqual({ raised: [], interest: 0, lumpSum: 0, others: [] })
    expect(of([], 2)).toMatchObject({
      raised: [
        { kind: 'INTEREST', documentId: 'i', amount: 500, replaces: [] },
        { kind: 'LUMP_SUM', documentId: 'i', amount: 4_000, replaces: [] },
      ],
      interest: 500,
      lumpSum: 4_000,
    })
  })

  it('replaces interest of the same invoice alone, and does not claim again what was paid of it', () => {
    const paid = claim({ open: 100, paid: 200 })
    const foreign = claim({ id: 'j', documentId: 'j' })
    const fee = claim({ id: 'fee', kind: 'FEE', documentId: 'j', invoices: ['j'] })
    const { raised, interest, others } = of([paid, foreign, fee])
    expect(raised[0]).toMatchObject({ amount: 500, replaces: ['old'] })
    expect([interest, others]).toEqual([300, [foreign, fee]])
    // more was paid than is due
    const more = of([claim({ open: 0, paid: 700 })])
    expect([more.raised[0]?.amount, more.interest]).toEqual([700, 0])
  })

  it('leaves waived interest waived, and a lump sum claimed once', () => {
    const waived = claim({ open: 0, paid: 100, waived: 200 })
    const lumpSum = claim({ id: 'sum', kind: 'LUMP_SUM', open: 0, waived: 4_000 })
    expect(of([waived, lumpSum])).toMatchObject({
      raised: [{ kind: 'INTEREST', amount: 200, replaces: [] }],
      interest: 200,
      lumpSum: 0,
    })
    expect(of([claim({ open: 0, waived: 500 }), lumpSum]).raised).toEqual([])
  })

  it('claims for an invoice what it would alone in the letter', () => {
    const levels = { friendly: 1, second: 2, uncharged: 3, third: 3, paid: 3, waived: 3 } as const
    const letter = Object.entries(levels).map(([id, level]) => ({ id, level }))
    const all = new Map(
      letter.flatMap(({ id }, index) =>
        id === 'uncharged' ? [] : [[id, { interest: 500 + index, lumpSum: 4_000 }]],
      ),
    )
    const standing = [
      claim({ id: 'a', documentId: 'paid', open: 100, paid: 200 }),
      claim({ id: 'b', documentId: 'waived', open: 0, waived: 900 }),
      claim({ id: 'c', documentId: 'waived', kind: 'LUMP_SUM', open: 0, waived: 4_000 }),
    ]
    const claims = (list: typeof letter) => lateClaimsOf(list, all, standing)
    expectEachAsAlone(letter, (list) => claims([...list]).raised)
    const alone = letter.map((item) => claims([item]))
    const { interest, lumpSum } = claims(letter)
    expect([interest, lumpSum]).toEqual([
      sumOf(alone.map((one) => one.interest)),
      sumOf(alone.map((one) => one.lumpSum)),
    ])
  })
})
