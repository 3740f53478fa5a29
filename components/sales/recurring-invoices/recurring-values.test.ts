import { describe, expect, it } from 'vitest'
import { calendarOf, emptyRule, recurringForm, ruleInput, type RecurringValues } from './recurring-values'

const BOX = {
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'ITEM' as const,
  productId: null,
  productNumber: '',
  name: 'Gemüsekiste',
  description: '',
  unit: 'H87',
  quantity: '1',
  price: '24.90',
  rebatePercent: '0',
  rebate: '0.00',
  vatRateId: '0197a000-0000-7000-8000-000000000002',
  depositOf: null,
  transportAid: false,
  isDeposit: false,
  deliveryNote: null,
  isOptional: false,
  alternativeTo: null,
  offerPositionId: null,
  priceOrigin: null,
}
const VALUES: RecurringValues = {
  ...emptyRule('2026-12-01', '0197a000-0000-7000-8000-000000000003'),
  positions: [BOX],
}

const pathsOf = (change: Partial<RecurringValues>) => {
  const parsed = recurringForm.safeParse({ ...VALUES, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('the form of a recurring invoice', () => {
  it('is refused at the field that is wrong', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ customerId: '' })).toEqual(['customerId document.customerRequired'])
    expect(pathsOf({ end: '2026-11-30' })).toEqual(['end recurringInvoice.endBeforeStart'])
    expect(pathsOf({ skip: [{ from: '2026-12-02', to: '2026-12-01' }] })).toEqual([
      'skip.0.to recurringInvoice.skipOrder',
    ])
    expect(pathsOf({ positions: [{ ...BOX, price: '-1.00' }] })).toEqual([
      'positions.0.price recurringInvoice.priceNegative',
    ])
    expect(pathsOf({ positions: [] })).toEqual(['positions recurringInvoice.noPositions'])
    expect(pathsOf({ every: { ...VALUES.every, count: '61' } })).toEqual([
      'every.count recurringInvoice.count',
    ])
  })

  it('sends the day or the weekday, and later prices with their position', () => {
    const laterPrices = [{ positionId: BOX.id, from: '2027-01-01', price: '26' }]
    expect(ruleInput({ ...VALUES, laterPrices, timing: 'ARREARS', perWeekday: '4' })).toMatchObject({
      every: { unit: 'MONTH', count: 1, day: 1 },
      end: null,
      perWeekday: 4,
      inArrears: true,
      positions: [{ id: BOX.id, laterPrices: [{ from: '2027-01-01', price: '26' }] }],
    })
    const weekly = { ...VALUES.every, unit: 'WEEK' as const, weekday: '5' }
    expect(ruleInput({ ...VALUES, every: weekly }).every).toEqual({ unit: 'WEEK', count: 1, weekday: 5 })
  })

  it('has no calendar while it is incomplete', () => {
    expect(calendarOf({ ...VALUES, start: '' })).toBeNull()
    expect(calendarOf({ ...VALUES, every: { ...VALUES.every, count: 'x' } })).toBeNull()
    expect(calendarOf(VALUES)).toMatchObject({ every: { day: 1 }, perWeekday: null })
  })
})
