import { describe, expect, it } from 'vitest'
import { VAT_CATEGORIES, type VatCategory } from '@/lib/domain/vat'
import { bookingIssues, refusedCategory, type CheckedBooking, type CheckedPosition } from './booking-checks'

const ITEM: CheckedPosition = {
  ...{ kind: 'ITEM', name: 'Honig', quantity: 1000, unit: 'H87' },
  ...{ vatCategory: 'S', ofSmallBusiness: false },
}
const TEXT: CheckedPosition = { ...ITEM, kind: 'TEXT', quantity: 0, unit: '' }
const BOOKING: CheckedBooking = {
  ...{ kind: 'INVOICE', date: '2026-11-20', today: '2026-11-22', smallBusiness: false },
  customer: { country: 'DE', zipCode: '79104', vatId: '', isPrivate: false },
  positions: [ITEM],
}
const codes = (change: Partial<CheckedBooking>) =>
  bookingIssues({ ...BOOKING, ...change }).map(({ path, code }) => `${path}: ${code}`)

describe('an invoice date', () => {
  it.each([
    ['2026-11-22', null],
    ['2025-01-01', null],
    ['2026-11-23', 'document.dateInFuture'],
    ['2028-01-01', 'document.dateInFuture'],
    ['2024-12-31', 'document.dateTooOld'],
    ['1800-01-01', 'document.dateTooOld'],
  ])('%s: %s', (date, code) => {
    expect(codes({ date })).toEqual(code ? [`date: ${code}`] : [])
  })

  it('is free on a delivery note', () => {
    expect(codes({ kind: 'DELIVERY_NOTE', date: '2026-12-24' })).toEqual([])
  })
})

describe('positions', () => {
  it('need a quantity and a unit that we know; they are named as the page counts them', () => {
    const positions = [TEXT, { ...ITEM, quantity: 0 }, { ...ITEM, unit: 'XYZ' }, { ...ITEM, quantity: -1 }]
    expect(codes({ positions })).toEqual([
      'positions.1.quantity: document.quantityZero',
      'positions.2.unit: document.unitUnknown',
    ])
    expect(bookingIssues({ ...BOOKING, positions })[0]?.params).toEqual({ position: 1, name: 'Honig' })
    expect(codes({ kind: 'DELIVERY_NOTE', positions })).toHaveLength(2)
  })

  it('take the rate of § 19 in a small-business company alone', () => {
    const positions = [{ ...ITEM, vatCategory: 'E' as const, ofSmallBusiness: true }]
    expect(codes({ positions })).toEqual(['positions.0.vatRateId: document.category.smallBusiness'])
    expect(codes({ positions, smallBusiness: true })).toEqual([])
    expect(codes({ positions, kind: 'DELIVERY_NOTE' })).toEqual([])
  })
})

describe('VAT categories', () => {
  const AUSTRIAN = 'ATU12011204'
  it.each([
    ['K', 'AT', '1010', AUSTRIAN, true],
    ['K', 'AT', '1010', '', false],
    ['K', 'AT', '1010', 'DE136695976', false],
    ['K', 'IT', '20121', AUSTRIAN, false],
    ['K', 'DE', '79104', 'DE136695976', false],
    ['K', '', '79104', 'DE136695976', false],
    ['K', 'GR', '10557', 'EL094259216', true],
    ['K', 'GR', '10557', 'GR 094259216', true],
    ['K', 'MC', '98000', 'FR40303265045', true],
    ['K', 'GB', 'BT1 5GS', 'XI980780684', true],
    ['K', 'GB', 'SW1A 1AA', 'XI980780684', true],
    ['K', 'CH', '8001', AUSTRIAN, false],
    ['K', 'AT', '1010', 'ATU00000000', false],
    ['G', 'CH', '8001', '', true],
    ['G', 'DE', '79104', '', false],
    ['G', '', '79104', '', false],
    ['G', 'FR', '67000', '', false],
    ['G', 'DE', '27498', '', true],
    ['G', 'ES', '35001', '', true],
    ['G', 'GB', 'SW1A 1AA', '', true],
    ['G', 'GB', 'BT1 5GS', '', false],
    ['G', 'MC', '98000', '', false],
    ['AE', 'DE', '79104', 'DE136695976', true],
    ['AE', 'DE', '79104', '', false],
    ['AE', 'AT', '1010', AUSTRIAN, true],
    ['AE', 'DE', '79104', 'DE136695977', false],
  ] as const)('%s to %s %s with "%s": %s', (vatCategory, country, zipCode, vatId, allowed) => {
    const customer = { country, zipCode, vatId, isPrivate: false }
    expect(refusedCategory({ vatCategory }, customer)).toBe(allowed ? null : vatCategory)
  })

  it('refuse reverse charge to private persons, and never the ordinary ones', () => {
    const person = { country: 'DE', zipCode: '79104', vatId: 'DE136695976', isPrivate: true }
    const refused = (vatCategory: VatCategory) => refusedCategory({ vatCategory }, person)
    expect(VAT_CATEGORIES.filter(refused)).toEqual(['AE', 'K', 'G'])
  })

  it('name each position, unless the company is a small business', () => {
    const positions = [ITEM, TEXT, { ...ITEM, vatCategory: 'G' as const }]
    expect(codes({ positions })).toEqual(['positions.2.vatRateId: document.category.G'])
    expect(codes({ positions, smallBusiness: true })).toEqual([])
  })
})
