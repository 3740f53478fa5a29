import { describe, expect, it } from 'vitest'
import { isChangePercent } from '@/lib/catalog/products/rules/price-change'
import { createPriceListInput } from '@/lib/catalog/price-lists/schema'
import { countedTask, firstTasks, type OpenTask } from '@/lib/domain/open-task'
import { checkPeriod } from '@/lib/sales/billing-runs/rules/period'
import { addedFile } from '@/lib/sales/documents/rules/attached-file'
import { problemOfPayment } from '@/lib/sales/documents/rules/payment-checks'
import { refusalsOf } from '@/tests/support/refusals-of'

describe('a change of prices', () => {
  it('is above -100 % and at most 1,000 %', () => {
    expect([-10_000, -9_999, 100_000, 100_001].map(isChangePercent)).toEqual([false, true, true, false])
  })
})

describe('a price list', () => {
  const takes = (change: object) => {
    const refusals = refusalsOf(createPriceListInput, { name: 'Stamm', rules: [{ percent: '5', ...change }] })
    return !refusals.some((refusal) => /^rules\.0\.(minQuantity|price) validation\./.test(refusal))
  }

  it('has quantities and prices that a position can have', () => {
    expect(takes({ minQuantity: '999999999.999' })).toBe(true)
    expect(takes({ minQuantity: '1000000000' })).toBe(false)
    expect(takes({ percent: null, price: '9999999999.9999' })).toBe(true)
    expect(takes({ percent: null, price: '10000000000' })).toBe(false)
  })
})

describe('a payment', () => {
  it('may be made up to 366 days before the date of its invoice', () => {
    const invoice = {
      date: '2026-11-01',
      claim: 100,
      openAmount: 100,
      discountDays: 0,
      discountPercent: 0,
      discountTaken: 0,
      reduced: 0,
    }
    const problem = (date: string) =>
      problemOfPayment({ date, amount: 100, discount: 0, writeOff: 0, reason: '' }, invoice, '2026-11-20')
    expect(problem('2025-10-31')).toBeNull()
    expect(problem('2025-10-30')).toMatchObject({ code: 'tooEarly' })
  })
})

describe('a billing run', () => {
  it('covers a year and a day beyond, also a leap year', () => {
    expect(checkPeriod('2026-01-01', '2027-01-02').ok).toBe(true)
    expect(checkPeriod('2026-01-01', '2027-01-03').ok).toBe(false)
  })
})

describe('the files of an invoice', () => {
  const bytes = new TextEncoder().encode('%PDF-1.7')
  const add = (files: readonly number[]) =>
    addedFile(
      files.map((size, n) => ({ id: `${n}`, name: `${n}.pdf`, type: 'application/pdf' as const, size })),
      { typed: 'neu.pdf', bytes },
    ).ok

  it('are ten, of six megabytes in all', () => {
    expect([Array<number>(9).fill(1), Array<number>(10).fill(1)].map(add)).toEqual([true, false])
    expect([[6_000_000 - bytes.length], [6_000_001 - bytes.length]].map(add)).toEqual([true, false])
  })
})

describe('open work', () => {
  it('of records of their own are shown up to twenty of a kind', () => {
    const one: OpenTask = { kind: 'tseExpiring', href: '/', count: 1 }
    expect([20, 21].map((count) => firstTasks(Array<OpenTask>(count).fill(one)).length)).toEqual([20, 20])
  })

  it('is counted to a thousand', () => {
    const counted = (count: number) => countedTask({ kind: 'registerNotices', href: '/', count, until: '' })
    expect(counted(1_000)).toMatchObject([{ count: 1_000 }])
    expect(counted(1_000)).not.toMatchObject([{ capped: true }])
    expect(counted(1_001)).toMatchObject([{ count: 1_000, capped: true }])
  })
})
