import { describe, expect, it } from 'vitest'
import { bookingQuestions, type AskedBooking } from './booking-questions'

const asked = (change: Partial<AskedBooking>) =>
  bookingQuestions({
    family: 'INVOICE',
    date: '2026-11-20',
    serviceDate: null,
    serviceDateEnd: null,
    lastBookedDate: '2026-11-20',
    filedPeriods: [{ from: '2026-10-01', to: '2026-10-31' }],
    ...change,
  }).map(({ code, days }) => [code, days.date, days.last])

describe('what is asked before booking', () => {
  it('is nothing about the day of the newest document, or a later one', () => {
    expect(asked({})).toEqual([])
    expect(asked({ lastBookedDate: null })).toEqual([])
    expect(asked({ date: '2026-11-21' })).toEqual([])
  })

  it('is a date before the newest of the range', () => {
    const earlier = [['dateEarlier', '2026-11-19', '2026-11-20']]
    expect(asked({ date: '2026-11-19' })).toEqual(earlier)
    expect(asked({ date: '2026-11-19', family: 'OFFER', filedPeriods: [] })).toEqual(earlier)
    expect(asked({ date: '' })).toEqual([])
  })

  it('is a supply still to come, by its last day, of an invoice alone', () => {
    const days = { serviceDate: '2026-11-01', serviceDateEnd: '2026-11-21' }
    expect(asked(days)).toEqual([['supplyAhead', '2026-11-21', '']])
    expect(asked({ ...days, family: 'DELIVERY_NOTE' })).toEqual([])
    expect(asked({ ...days, serviceDateEnd: '' })).toEqual([])
  })

  it('is a supply in a filed period, by its last day, else the date', () => {
    expect(asked({ serviceDate: '2026-10-31' })).toEqual([['supplyFiled', '2026-10-31', '']])
    expect(asked({ serviceDate: '2026-10-31', serviceDateEnd: '2026-11-01' })).toEqual([])
    expect(asked({ date: '2026-10-01', lastBookedDate: null })).toEqual([['supplyFiled', '2026-10-01', '']])
  })
})
