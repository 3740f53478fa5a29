import { COMPLETE } from '@/tests/support/closing-days'
import { describe, expect, it } from 'vitest'
import { centsOf, sumOf } from '@/lib/domain/money'
import { checkClosing } from '@/lib/pos/closings/rules/check-closing'
import { readClosing } from '@/lib/pos/closings/schema/read-closing'
import { COMPARED_PARTS } from '@/lib/pos/closings/words'
import { readReceipt } from '@/lib/pos/receipts/rules/read-receipt'
import { countedReceipts } from '@/tests/support/counted-receipts'
import { flagsOfReceipt } from '@/tests/support/receipt-flags'
import { daysOf, type TillPlan } from './days'
import { catalogueGoods } from './goods'
import { BAKERY, FARM_SHOP } from './week'

const PLAN: TillPlan = {
  seed: 5,
  week: FARM_SHOP,
  goods: catalogueGoods(),
  operators: [
    { id: '1', name: 'Anna' },
    { id: '2', name: 'Berta' },
  ],
  from: '2026-03-01',
  to: '2026-04-30',
  billed: [{ partnerId: '0197c1d0-0000-7000-8000-000000000001', name: 'Café Linde' }],
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
    const signed = receipts.flatMap(({ tse }) => tse.transactionNumber ?? [])
    expect(signed).toEqual(oneTo(signed.length))
    expect(days.map(({ closing }) => closing.number)).toEqual(oneTo(days.length))
  })

  it('end with closings that match what the receipts say, and count the cash from day to day', () => {
    let cash = 0
    let endBefore: string | null = null
    for (const { receipts: its, closing } of days) {
      expect(its.every(({ closingNumber }) => closingNumber === closing.number)).toBe(true)
      const read = its.map(readReceipt).flatMap((it) => (it.ok ? [it.value] : []))
      const known = { endBefore, knownRates: new Set(['0', '7', '19']) }
      const { state, findings, compared } = checkClosing(closing, countedReceipts(read), known, COMPLETE)
      expect({ number: closing.number, state, findings }).toEqual({
        number: closing.number,
        state: 'MATCHES',
        findings: [],
      })
      expect(compared).toEqual([...COMPARED_PARTS])
      expect(readClosing(closing)).toMatchObject({ ok: true, value: { flags: [] } })
      expect(sumOf(closing.articles.map(({ gross }) => centsOf(gross)))).toBe(centsOf(closing.grossTotal))
      if (endBefore !== null) expect(centsOf(closing.openingCash)).toBe(cash)
      cash = centsOf(closing.cashActual)
      endBefore = closing.endTime
    }
  })

  it('know everything that happens at a till, now and then', () => {
    const year = [...daysOf({ ...PLAN, to: '2027-02-28' })]
    const all = year.flatMap((day) => day.receipts)
    const lines = all.flatMap((receipt) => receipt.lines)
    const found = (values: readonly unknown[]) => [...new Set(values)].map(String).toSorted()
    expect(found(all.map(({ type }) => type))).toEqual([
      'CANCELLATION',
      'DEPOSIT',
      'RETURN',
      'SALE',
      'WITHDRAWAL',
    ])
    expect(found(all.flatMap(({ kind }) => kind ?? []))).toEqual(['ABORTED', 'TRAINING'])
    expect(found(all.flatMap(({ businessCase }) => businessCase ?? []))).toEqual([
      'CASH_TRANSIT',
      'OPENING_FLOAT',
      'OWNER_WITHDRAWAL',
      'PAYMENT_OUT',
    ])
    expect(found(lines.flatMap(({ businessCase }) => businessCase ?? []))).toEqual([
      'DEPOSIT_CHARGED',
      'DEPOSIT_REFUNDED',
      'DISCOUNT',
      'RECEIVABLE_CREATED',
      'RECEIVABLE_SETTLED',
      'TIP_EMPLOYEE',
      'VOUCHER_MULTI_REDEEMED',
      'VOUCHER_MULTI_SOLD',
    ])
    expect(found(all.flatMap(({ payments }) => payments.map(({ type, name }) => `${type} ${name}`)))).toEqual(
      ['CASH Bar', 'CREDIT_CARD Mastercard', 'CREDIT_CARD Visa', 'DEBIT_CARD girocard', 'NONE Auf Rechnung'],
    )
    expect(found(lines.map(({ vatRate }) => vatRate))).toEqual(['0', '19', '7'])
    expect(lines.some(({ amounts }) => amounts)).toBe(true)
    expect(lines.some(({ isVoid }) => isVoid)).toBe(true)
    expect(all.some(({ tse }) => tse.signature === null && tse.error)).toBe(true)
    expect(year.some(({ closing }) => closing.tseOutages.length > 0)).toBe(true)
    const sold = new Set(all.filter(({ type }) => type === 'SALE').map(({ uuid }) => uuid))
    const named = all.flatMap(({ cancels, references = [] }) => [
      ...(cancels === undefined ? [] : [cancels]),
      ...references.map(({ receiptUuid }) => receiptUuid),
    ])
    expect(named.filter((uuid) => !sold.has(uuid))).toEqual([])
    // most payments of claims reference the claim, some do not
    const paid = all.filter((one) => one.lines.some((line) => line.businessCase === 'RECEIVABLE_SETTLED'))
    expect(new Set(paid.map(({ references = [] }) => references.length))).toEqual(new Set([0, 1]))
  })

  it('give vouchers back what they cost, and pay out tips', () => {
    const lines = receipts.flatMap((receipt) => receipt.lines)
    const values = new Map<string, number>()
    for (const { voucherNumber, sumGross } of lines)
      if (voucherNumber) values.set(voucherNumber, (values.get(voucherNumber) ?? 0) + centsOf(sumGross))
    expect(values.size).toBeGreaterThan(3)
    expect(Math.min(...values.values())).toBeGreaterThanOrEqual(0)
    const tips = sumOf(
      lines
        .filter(({ businessCase }) => businessCase === 'TIP_EMPLOYEE')
        .map(({ sumGross }) => centsOf(sumGross)),
    )
    const paidOut = receipts.filter(({ reason }) => reason === 'Trinkgeld ausgezahlt')
    expect(tips).toBeGreaterThan(0)
    expect(sumOf(paidOut.map(({ payments }) => centsOf(payments[0]?.amount ?? '0')))).toBe(-tips)
  })
})
