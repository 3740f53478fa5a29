import { describe, expect, it } from 'vitest'
import { centsOf, sumOf } from '@/lib/domain/money'
import { readClosing } from '@/lib/pos/closings/schema/read-closing'
import { readReceipt } from '@/lib/pos/receipts/rules/read-receipt'
import { flagsOfReceipt } from '@/tests/support/receipt-flags'
import { daysOf, type TillPlan } from './days'
import { catalogueGoods } from './goods'
import { BAKERY, FARM_SHOP } from './week'

const PLAN: TillPlan = {
  seed: 5,
  week: FARM_SHOP,
  goods: catalogueGoods(),
  cashiers: ['Anna', 'Berta'],
  from: '2026-03-01',
  to: '2026-04-30',
  billed: ['0197c1d0-0000-7000-8000-000000000001'],
}
const days = [...daysOf(PLAN)]
const receipts = days.flatMap((day) => day.receipts)

describe('the days of a till', () => {
  it('are the same for the same seed, uuids included, and others for another', () => {
    expect([...daysOf(PLAN)]).toEqual(days)
    expect([...daysOf({ ...PLAN, seed: 6 })]).not.toEqual(days)
    expect(new Set(receipts.map(({ uuid }) => uuid)).size).toBe(receipts.length)
  })

  it('leave out days on which the shop is closed', () => {
    const weekdays = new Set(days.map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay()))
    expect(weekdays).toEqual(new Set([2, 3, 4, 5, 6]))
    const may = [...daysOf({ ...PLAN, week: BAKERY, from: '2026-04-30', to: '2026-05-02' })]
    expect(may.map(({ day }) => day)).toEqual(['2026-04-30', '2026-05-02'])
  })

  it('hold receipts that can be read and that add up', () => {
    const read = receipts.map(readReceipt)
    expect(read.filter(({ ok }) => !ok)).toEqual([])
    expect(read.flatMap((it) => (it.ok ? flagsOfReceipt(it.value) : []))).toEqual([])
  })

  it('number receipts, closings and signatures without gaps', () => {
    const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    expect(receipts.map(({ number }) => number)).toEqual(oneTo(receipts.length))
    expect(receipts.map(({ tse }) => tse.transactionNumber)).toEqual(oneTo(receipts.length))
    expect(days.map(({ closing }) => closing.number)).toEqual(oneTo(days.length))
  })

  it('end with closings that hold what the receipts say, and count the cash from day to day', () => {
    let cash = 0
    for (const { receipts: its, closing } of days) {
      expect(readClosing(closing).ok).toBe(true)
      expect(its.every(({ closingNumber }) => closingNumber === closing.number)).toBe(true)
      expect(centsOf(closing.grossTotal)).toBe(sumOf(its.map(({ sumGross }) => centsOf(sumGross))))
      expect(centsOf(closing.netTotal) + centsOf(closing.taxTotal)).toBe(centsOf(closing.grossTotal))
      expect(sumOf(closing.articles.map(({ gross }) => centsOf(gross)))).toBe(centsOf(closing.grossTotal))
      const paid = its.flatMap(({ payments }) => payments).filter(({ method }) => method === 1)
      expect(centsOf(closing.cashDesired)).toBe(cash + sumOf(paid.map(({ amount }) => centsOf(amount))))
      cash = centsOf(closing.cashActual)
    }
  })

  it('know sales, returns, cancellations, cash movements, cards, deposits, two rates and signatures that failed', () => {
    const year = [...daysOf({ ...PLAN, to: '2027-02-28' })].flatMap((day) => day.receipts)
    const types = new Set(year.map(({ type }) => type))
    expect(types).toEqual(new Set(['SALE', 'RETURN', 'CANCELLATION', 'DEPOSIT', 'WITHDRAWAL']))
    expect(new Set(year.flatMap(({ payments }) => payments.map(({ method }) => method)))).toEqual(
      new Set([1, 2, 4]),
    )
    const lines = year.flatMap((receipt) => receipt.lines)
    expect(new Set(lines.map(({ vatRate }) => vatRate))).toEqual(new Set(['7', '19']))
    expect(lines.some(({ productGroup }) => productGroup === 'Pfand')).toBe(true)
    expect(year.some(({ tse }) => tse.signature === null)).toBe(true)
    const sold = new Set(year.filter(({ type }) => type === 'SALE').map(({ uuid }) => uuid))
    const cancelled = year.flatMap(({ cancels }) => cancels ?? [])
    expect(cancelled.filter((uuid) => !sold.has(uuid))).toEqual([])
  })
})
