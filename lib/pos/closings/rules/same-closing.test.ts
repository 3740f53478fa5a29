import { describe, expect, it } from 'vitest'
import { type ClosingSameness, isSameClosing } from './same-closing'

const closing: ClosingSameness = {
  number: 12,
  startTime: 1,
  endTime: 2,
  grossTotal: 730,
  netTotal: 649,
  countReceipts: 1,
  countCanceled: 0,
  cashDesired: 10_730,
  cashActual: 10_730,
  cashDeposit: 0,
  cashAbsorption: 0,
  firstTse: { transactionNumber: 7, signatureCounter: 14 },
  lastTse: undefined,
}

describe('closings of tills with one serial number', () => {
  it('are the same with equal number, period, sums and counts', () => {
    expect(isSameClosing(closing, { ...closing })).toBe(true)
    for (const [field, value] of Object.entries(closing))
      if (typeof value === 'number')
        expect(isSameClosing(closing, { ...closing, [field]: value + 1 }), field).toBe(false)
  })

  it('differ by counters of the TSE, where both name them', () => {
    expect(isSameClosing(closing, { ...closing, firstTse: undefined })).toBe(true)
    const counter = { transactionNumber: 7, signatureCounter: 15 }
    expect(isSameClosing(closing, { ...closing, firstTse: counter })).toBe(false)
    expect(isSameClosing({ ...closing, lastTse: counter }, { ...closing, lastTse: counter })).toBe(true)
  })
})
