import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filedSources, filingDifferences } from './filing-differences'
import type { VatEntry } from './entries'

const source = (id: string, number = id) => ({
  kind: 'document' as const,
  id,
  recordId: id,
  number,
  name: 'Kunde',
  day: '2026-10-05',
  euVatId: '',
})
const entry = (code: '81' | '86', id: string, base: number, tax: number): VatEntry => ({
  code,
  day: '2026-10-05',
  base,
  tax,
  source: source(id),
})

const entries = fc.array(
  fc
    .tuple(
      fc.constantFrom('81' as const, '86' as const),
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: -90, max: 90 }),
    )
    .map(([code, id, base, tax]) => entry(code, id, base, tax)),
  { maxLength: 12 },
)

const sumOf = (all: readonly VatEntry[], code: string, of: 'base' | 'tax') =>
  all.filter((one) => one.code === code).reduce((sum, one) => sum + one[of], 0)

describe('differences since a filing', () => {
  it('are, figure by figure, the present sums less the filed ones, and name each changed record', () => {
    fc.assert(
      fc.property(entries, entries, (then, now) => {
        const found = filingDifferences(filedSources(then), filedSources(now))
        for (const code of ['81', '86'] as const) {
          const one = found.find((difference) => difference.code === code)
          for (const of of ['base', 'tax'] as const) {
            expect(one?.[of] ?? 0).toBe(sumOf(now, code, of) - sumOf(then, code, of))
            for (const id of ['a', 'b', 'c']) {
              const own = (all: VatEntry[]) =>
                sumOf(
                  all.filter((each) => each.source.id === id),
                  code,
                  of,
                )
              const named = one?.documents.find((document) => document.source.id === id)
              expect(named?.[of] ?? 0).toBe(own(now) - own(then))
            }
          }
        }
        expect(filingDifferences(filedSources(now), filedSources(now))).toEqual([])
      }),
    )
  })

  it('name records that changed without changing the sum, as they are called today', () => {
    const renamed = { ...entry('81', 'a', 150, 0), source: source('a', 'RE-2') }
    const then = filedSources([entry('81', 'a', 100, 0), entry('81', 'b', 50, 0)])
    const found = filingDifferences(then, filedSources([renamed]))
    expect(found).toMatchObject([{ code: '81', base: 0 }])
    expect(found[0]?.documents).toMatchObject([
      { source: { id: 'a', number: 'RE-2' }, base: 50 },
      { source: { id: 'b', number: 'b' }, base: -50 },
    ])
  })
})
