import { describe, expect, it } from 'vitest'
import { REDACTED } from '@/lib/domain/audit-values'
import { storeFieldKey } from '@/lib/domain/store-change'
import { dayOfRate, isEvent, isOpaque, readableValue, wordsMoved, worthReading } from './readable-change'

const text = (field: string, value: unknown) => readableValue(field, value)

describe('a value of the audit log', () => {
  it.each([
    ['sumGross', 123_450, '1.234,50\u00a0€'],
    ['specialContribution', '12.50', '12,50\u00a0€'],
    ['price', '3.5514', '3,5514\u00a0€'],
    ['price', 38_000, '3,80\u00a0€'],
    ['discountPercent', 250, '2,5\u00a0%'],
    ['discountPercent', '2.5', '2,5\u00a0%'],
    ['rate 2025-01-01', '7.8', '7,8\u00a0%'],
    ['agriculturalArea', '12.5', '12,5\u00a0ha'],
    ['date', '2026-11-20', '20.11.2026'],
    ['number', 'RE2026', 'RE2026'],
    ['paymentDays', 14, '14'],
  ])('%s %s reads %s', (field, value, expected) =>
    expect(text(field, value)).toMatchObject({ text: expected }),
  )

  it('is an electronic address by its value, or nothing', () => {
    const none = { scheme: 'EM', value: '' }
    const address = { scheme: '0088', value: '4012345000009' }
    expect(text('electronicAddress', address)).toEqual({ text: '4012345000009' })
    expect(text('electronicAddress', none)).toBeNull()
    expect(isOpaque({ field: 'electronicAddress', from: none, to: address })).toBe(false)
    expect(worthReading([{ field: 'electronicAddress', from: null, to: none }])).toEqual([])
  })

  it('is a flag, a word or nothing', () => {
    expect(text('isActive', false)).toEqual({ flag: false })
    expect(text('status', 'PAID')).toEqual({ text: 'PAID', enumeration: 'status.PAID' })
    expect(text('reminderLevel', 2)).toEqual({ text: '2', enumeration: 'reminderLevel.2' })
    expect(text('numbers.offer.generator', 'CUSTOM')).toEqual({
      text: 'CUSTOM',
      enumeration: 'generator.CUSTOM',
    })
    for (const nothing of [null, undefined, '']) expect(text('city', nothing)).toBeNull()
  })

  it('is a list of contacts by their values', () => {
    const entries = [
      { type: 'MAIL', value: 'a@b.de', comment: '' },
      { type: 'PHONE', value: '0421 1', comment: '' },
    ]
    expect(text('communications', entries)).toEqual({ text: 'a@b.de, 0421 1' })
    expect(text('communications', [])).toBeNull()
  })

  it('is a list of positions, with unit and VAT rate where those changed', () => {
    const bread = { productNumber: '1', name: 'Brot', quantity: '2', price: '4.80' }
    expect(text('positions', [bread])).toEqual({ text: '2\u00a0× Brot (4,80\u00a0€)' })
    expect(text('positions', [{ ...bread, unit: 'KGM', vatRate: '7' }])).toEqual({
      text: '2\u00a0× Brot (4,80\u00a0€/kg, 7\u00a0%)',
    })
  })

  it('is cut when long', () => {
    expect(text('notes', 'x'.repeat(500))).toEqual({ text: `${'x'.repeat(160)} …` })
  })
})

describe('changes', () => {
  const id = '01a1fb6b-810f-726f-85ba-b20f4e559377'

  it('leave out ids, what is derived, and what stayed', () => {
    const named = { field: 'vatRate', from: 'Regelsatz', to: 'Ermäßigt' }
    const changes = [
      named,
      { field: 'vatRateId', from: null, to: id },
      { field: 'customerSortName', from: 'a', to: 'b' },
      { field: 'status', from: 'BOOKED', to: 'BOOKED' },
    ]
    expect(worthReading(changes)).toEqual([named])
  })

  it('say of images, secrets and lists only that they changed', () => {
    expect(worthReading([{ field: 'logo', from: REDACTED, to: REDACTED }])).toHaveLength(1)
    expect(worthReading([{ field: 'logo', from: REDACTED, to: null }])).toHaveLength(1)
    expect(isOpaque({ field: 'logo', from: null, to: REDACTED })).toBe(true)
    expect(isOpaque({ field: 'rights', from: [], to: ['a'] })).toBe(true)
    expect(isOpaque({ field: 'city', from: null, to: 'Bremen' })).toBe(false)
  })

  it('that are events have no past', () => {
    expect(isEvent({ field: 'sentTo', from: null, to: 'a@b.de' })).toBe(true)
    expect(isEvent({ field: 'city', from: null, to: 'Bremen' })).toBe(false)
  })

  it('know the day of a percentage', () => {
    expect(dayOfRate('rate 2025-01-01')).toBe('2025-01-01')
    expect(dayOfRate('rate')).toBeNull()
  })
})

it('a field in a store reads as it does in the product', () => {
  const key = storeFieldKey({
    storeId: '01a1fb6b-810f-726f-85ba-b20f4e559377',
    store: 'Hofladen',
    field: 'price',
  })
  expect(text(key, '4.50')).toEqual({ text: '4,50\u00a0€' })
  expect(worthReading([{ field: key, from: null, to: '4.50' }])).toHaveLength(1)
})

it('a change of rights is what was given and what was taken', () => {
  const change = {
    field: 'rights',
    from: ['USERS_SHOW', 'PRODUCTS_SHOW'],
    to: ['PRODUCTS_SHOW', 'TICKETS_SHOW'],
  }
  expect(wordsMoved(change)).toEqual({ list: 'rights', given: ['TICKETS_SHOW'], taken: ['USERS_SHOW'] })
  expect(wordsMoved({ ...change, field: 'communications' })).toBeNull()
})
