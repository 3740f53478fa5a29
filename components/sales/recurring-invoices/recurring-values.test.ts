import { describe, expect, it } from 'vitest'
import type { RecurringRecord } from '@/lib/sales/recurring-invoices/schema'
import {
  askedDates,
  calendarOf,
  emptyRule,
  recurringForm,
  ruleInput,
  ruleValues,
  type RecurringValues,
} from './recurring-values'

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

const STORED: RecurringRecord = {
  id: BOX.id,
  version: 1,
  state: 'ACTIVE',
  customerId: VALUES.customerId,
  customerNumber: '',
  customerName: '',
  every: { unit: 'MONTH', count: 1, weekday: null, day: null },
  start: '2026-12-01',
  end: null,
  skip: [],
  mode: 'DRAFT',
  inArrears: false,
  perWeekday: null,
  nextDate: null,
  sumGross: '0.00',
  pausedOn: null,
  failure: '',
  useGrossPrice: true,
  notePublic: '',
  positions: [],
  createdAt: '',
  updatedAt: '',
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

  it('asks before it books more than three past dates at once, not before drafts', () => {
    const progress = { pausedOn: null, billed: [], today: '2027-04-01' }
    const booking: RecurringValues = { ...VALUES, mode: 'BOOK' }
    expect(askedDates(booking, progress)).toBe(4)
    expect(askedDates({ ...booking, start: '2027-01-01' }, progress)).toBe(0)
    expect(askedDates({ ...booking, mode: 'DRAFT' }, progress)).toBe(0)
    expect(askedDates({ ...booking, start: '' }, progress)).toBe(0)
    expect(askedDates(booking, { ...progress, today: '2027-09-01', pausedOn: '2027-03-01' })).toBe(0)
  })

  it('shows the weekday of the start if the rule has none of its own', () => {
    const every = { unit: 'WEEK' as const, count: 1, weekday: null, day: null }
    const rule = { ...STORED, every, start: '2026-12-03' }
    expect(ruleValues(rule).every.weekday).toBe('4')
    expect(ruleValues({ ...rule, every: { ...every, weekday: 2 } }).every.weekday).toBe('2')
  })

  it('has no calendar while it is incomplete', () => {
    expect(calendarOf({ ...VALUES, start: '' })).toBeNull()
    expect(calendarOf({ ...VALUES, every: { ...VALUES.every, count: 'x' } })).toBeNull()
    expect(calendarOf(VALUES)).toMatchObject({ every: { day: 1 }, perWeekday: null })
  })
})
