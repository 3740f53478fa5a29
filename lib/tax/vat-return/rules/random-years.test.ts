import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { MONTHS, randomYear, YEAR, type Story } from '@/tests/support/random-year'
import { figuresIn, lawOf, taxationOn, totalOf, type Figures } from '@/tests/support/year-law'
import { soldOf } from '@/tests/support/year-sources'
import type { VatEntry } from './entries'
import { soldIn } from './sold'

const sumsOf = (entries: readonly VatEntry[]): Figures =>
  totalOf(entries.map(({ code, base, tax }) => ({ [code]: [base, tax] })))

const isSold = (story: Story) =>
  story.story === 'invoice' || (story.story === 'till' && story.kind !== 'benefit')

it('declares the sales of random years by month as the law wants it, and each once', () => {
  fc.assert(
    fc.property(randomYear({ least: 1, most: 3 }), (drawn) => {
      const year = { ...drawn, stories: drawn.stories.filter(isSold) }
      const sources = soldOf(year)
      const isAgreedOn = (day: string) => !taxationOn(year.changes, day).isActual
      const law = lawOf(year)
      const declaredIn = (from: string, to: string) => {
        const { entries } = soldIn(sources, { span: { from, to }, settings: DATEV_DEFAULTS, isAgreedOn })
        return entries
      }
      const months = MONTHS.map((month) => declaredIn(`${month}-01`, `${month}-31`))
      for (const [at, month] of MONTHS.entries()) {
        const found = sumsOf(months[at] ?? [])
        expect([month, found]).toEqual([month, figuresIn(law, month, found)])
      }
      const whole = sumsOf(declaredIn(`${YEAR}-01-01`, `${YEAR}-12-31`))
      expect(whole).toEqual(sumsOf(months.flat()))
      expect(whole).toEqual(figuresIn(law, String(YEAR), whole))
    }),
    { numRuns: 1_000 },
  )
}, 60_000)
