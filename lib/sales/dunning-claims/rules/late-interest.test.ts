import { describe, expect, it } from 'vitest'
import { baseRateOn, baseRates } from '@/lib/catalog/companies/rules/base-rate'
import { addDays } from '@/lib/domain/business-date'
import { lateInterest, type DelayedInvoice } from './late-interest'

const rates = baseRates({ since: '2026-07-01', rate: 127 })
const owed = (open: number, dueDate: string, settled: DelayedInvoice['settled'] = []) => ({
  open,
  dueDate,
  settled,
})

describe('lateInterest', () => {
  it('begins the day after the due date', () => {
    expect(lateInterest(owed(3_650_000, '2026-03-01'), '2026-03-01', rates)).toBe(0)
    // 36,500 € × 10.27 % / 365 a day
    expect(lateInterest(owed(3_650_000, '2026-03-01'), '2026-03-02', rates)).toBe(1_027)
    expect(lateInterest(owed(3_650_000, '2026-03-01'), '2026-03-31', rates)).toBe(30_810)
  })

  it('follows the base rate, and a leap year is one of 365 days as well', () => {
    // 2024: 182 days of the first half at 12.62 %, 184 of the second at 12.37 %
    const year = lateInterest(owed(3_650_000, '2023-12-31'), '2024-12-31', rates)
    expect(year).toBe(182 * 1_262 + 184 * 1_237)
    // −0.88 + 9 %
    expect(lateInterest(owed(3_650_000, '2020-01-01'), '2020-01-02', rates)).toBe(812)
  })

  it('counts a part payment from its day on', () => {
    const paid = owed(1_825_000, '2026-03-01', [{ date: '2026-03-11', amount: 1_825_000 }])
    // nine days on the whole amount, eleven on half
    expect(lateInterest(paid, '2026-03-21', rates)).toBe(9 * 1_027 + Math.round((11 * 1_027) / 2))
    const early = owed(1_825_000, '2026-03-01', [{ date: '2026-02-11', amount: 1_825_000 }])
    expect(lateInterest(early, '2026-03-03', rates)).toBe(1_027)
  })

  it('bears none on days whose base rate is unknown', () => {
    expect(lateInterest(owed(3_650_000, '2026-06-29'), '2026-08-01', baseRates(null))).toBe(1_027)
    expect(lateInterest(owed(3_650_000, '2026-06-30'), '2026-08-01', baseRates(null))).toBe(0)
    expect(lateInterest(owed(3_650_000, '2016-06-28'), '2016-07-01', rates)).toBe(812)
  })

  it('rounds half a cent up, once', () => {
    // 182.50 € at 10 % for a day are 5 cents; 9.10 € × 10 % × 1 / 365 = 0.249…
    const ten = baseRates({ since: '2026-07-01', rate: 100 })
    expect(lateInterest(owed(18_250, '2026-07-01'), '2026-07-02', ten)).toBe(5)
    expect(lateInterest(owed(1_825, '2026-07-01'), '2026-07-02', ten)).toBe(1)
    expect(lateInterest(owed(1_824, '2026-07-01'), '2026-07-02', ten)).toBe(0)
  })

  it('equals the sum of the single days, for any payments and rates', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const dice = (sides: number, salt: number) => (seed * 7_919 + salt * 104_729) % sides
      const dueDate = addDays('2022-06-01', dice(1_500, 1))
      const until = addDays(dueDate, dice(500, 2))
      const settled = Array.from({ length: dice(5, 3) }, (_, index) => ({
        date: addDays(dueDate, dice(600, index + 5) - 50),
        amount: dice(90_000, index + 9) - 5_000,
      }))
      const open = dice(1_000_000, 4)
      let units = 0n
      for (let day = addDays(dueDate, 1); day <= until; day = addDays(day, 1)) {
        const later = settled.filter(({ date }) => date > day)
        const amount = Math.max(
          0,
          later.reduce((sum, one) => sum + one.amount, open),
        )
        const base = baseRateOn(day, rates)
        units += BigInt(amount) * BigInt(base ? base.rate + 900 : 0)
      }
      const exact = (units * 2n + 3_650_000n) / 7_300_000n
      expect(lateInterest({ open, dueDate, settled }, until, rates)).toBe(Number(exact))
    }
  })
})
