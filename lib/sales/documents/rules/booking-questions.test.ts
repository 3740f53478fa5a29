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
    positions: [],
    ...change,
  }).map(({ code, params }) => [code, params.date, params.last])

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

  it('is what has no price, by name, of all that is written with prices', () => {
    const position = (name: string, price: string | number, more: object = {}) => ({
      kind: 'ITEM' as const,
      name,
      price,
      isOptional: false,
      ...more,
    })
    const unpriced = (family: AskedBooking['family'], ...positions: AskedBooking['positions']) =>
      bookingQuestions({
        family,
        date: '2026-11-20',
        serviceDate: null,
        serviceDateEnd: null,
        lastBookedDate: null,
        filedPeriods: [],
        positions,
      }).map(({ code, path, params }) => [path, code, params.names])
    const free = [position('honig5', ''), position('Probe', '0.00'), position('Rest', 0)]
    const names = '„honig5“, „Probe“, „Rest“'
    for (const family of ['INVOICE', 'OFFER', 'SELF_BILLED'] as const)
      expect(unpriced(family, ...free)).toEqual([['positions', 'withoutPrice', names]])
    expect(unpriced('DELIVERY_NOTE', ...free)).toEqual([])
    const more = [position('Vier', '0'), position('Fünf', '0')]
    expect(unpriced('INVOICE', ...free, ...more)).toEqual([
      ['positions', 'withoutPrice', `${names}, 2 weitere`],
    ])
    const priced = [position('Brot', '4.80'), position('Pfand', -25), position('Cent', '0.0001')]
    const others = [position('Gruß', '', { kind: 'TEXT' }), position('Wahl', '0', { isOptional: true })]
    expect(unpriced('INVOICE', ...priced, ...others)).toEqual([])
  })
})
