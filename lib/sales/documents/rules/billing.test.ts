import { describe, expect, it } from 'vitest'
import { widenedPeriod, withDeliveries } from './billing'
import { deliveryPeriod, periodWithout, typeOfDeliveryNotes } from './delivery-period'
import type { DraftPosition } from './document-fields'

const deliveryNote = (id: string, date: string, end: string | null = null) => ({
  id,
  date,
  serviceDate: date,
  serviceDateEnd: end,
})

const position = (name: string, day: string | null): DraftPosition => ({
  id: name,
  kind: 'ITEM',
  productId: null,
  productNumber: '',
  name,
  description: '',
  unit: 'H87',
  price: 0,
  quantity: 1000,
  vatRateId: null,
  depositOf: null,
  deliveryNote: day ? { id: `note of ${day}`, number: day, date: day, serviceDate: day } : null,
})

describe('positions of further notes', () => {
  const names = (positions: readonly DraftPosition[]) => positions.map(({ name }) => name).join(' ')
  const one = position('1', '2026-10-01')
  const three = position('3', '2026-10-03')
  const free = position('free', null)
  const two = [position('2a', '2026-10-02'), position('2b', '2026-10-02')]

  it.each([
    ['between those of their neighbours', [one, three, free], '1 2a 2b 3 free'],
    ['after the last note', [one, free], '1 2a 2b free'],
    ['before the first note', [free, three], 'free 2a 2b 3'],
    ['above what came without a note', [free], '2a 2b free'],
    ['alone', [], '2a 2b'],
  ])('come %s', (_where, positions, expected) => {
    expect(names(withDeliveries(positions, two))).toBe(expected)
  })

  it('of several notes find their places one by one', () => {
    expect(names(withDeliveries([...two, free], [one, three]))).toBe('1 2a 2b 3 free')
  })
})

describe('the service period', () => {
  const october = { serviceDate: '2026-10-01', serviceDateEnd: '2026-10-31' }
  const unset = { serviceDate: null, serviceDateEnd: null }

  it('is widened by what comes to it, never narrowed', () => {
    const fifth = { serviceDate: '2026-10-05', serviceDateEnd: null }
    expect(widenedPeriod(unset, fifth)).toEqual(fifth)
    expect(widenedPeriod(fifth, fifth)).toEqual(fifth)
    expect(widenedPeriod(october, fifth)).toEqual(october)
    const november = { serviceDate: '2026-11-02', serviceDateEnd: null }
    expect(widenedPeriod(october, november)).toEqual({ ...october, serviceDateEnd: '2026-11-02' })
    expect(widenedPeriod(unset, {})).toEqual(unset)
  })

  it('of the notes is that of those that stay; one that was typed stays itself', () => {
    const deliveryNotes = [deliveryNote('a', '2026-10-02'), deliveryNote('b', '2026-10-05', '2026-10-07')]
    const theirs = deliveryPeriod(deliveryNotes) ?? unset
    expect(theirs).toEqual({ serviceDate: '2026-10-02', serviceDateEnd: '2026-10-07' })
    expect(periodWithout(theirs, deliveryNotes, ['a', 'b'])).toEqual(theirs)
    expect(periodWithout(theirs, deliveryNotes, ['a'])).toEqual({
      serviceDate: '2026-10-02',
      serviceDateEnd: null,
    })
    expect(periodWithout(theirs, deliveryNotes, [])).toEqual(unset)
    expect(periodWithout(october, deliveryNotes, ['a'])).toEqual(october)
  })
})

it('the type follows the notes: with one it may be either', () => {
  expect(typeOfDeliveryNotes('COLLECTIVE', 0)).toBe('DEFAULT')
  expect([typeOfDeliveryNotes('DEFAULT', 1), typeOfDeliveryNotes('COLLECTIVE', 1)]).toEqual([
    'DEFAULT',
    'COLLECTIVE',
  ])
  expect([typeOfDeliveryNotes('DEFAULT', 2), typeOfDeliveryNotes('COLLECTIVE', 2)]).toEqual([
    'COLLECTIVE',
    'COLLECTIVE',
  ])
})
