import { describe, expect, it } from 'vitest'
import { nextStep, payUntil } from './due-level'
import type { ReminderLevels } from '@/lib/catalog/companies/rules/reminder-levels'

const level = { fee: 0, paymentDays: 10, subject: '', intro: '', closing: '' }
const LEVELS: ReminderLevels = {
  1: { ...level, days: 7 },
  2: { ...level, days: 14 },
  3: { ...level, days: 21 },
}

describe('nextStep', () => {
  it.each([
    ['2026-11-07', { kind: 'notYet', on: '2026-11-08' }],
    ['2026-11-08', { kind: 'due', level: 1 }],
    ['2027-11-08', { kind: 'due', level: 1 }],
  ])('of an invoice due on 1 November counts from its due date: %s', (date, step) => {
    expect(nextStep('2026-11-01', null, LEVELS, date)).toEqual(step)
  })

  it('counts further levels from the reminder before, however long the invoice is due', () => {
    const last = { level: 1, date: '2026-11-20' } as const
    expect(nextStep('2025-01-01', last, LEVELS, '2026-12-03')).toEqual({ kind: 'notYet', on: '2026-12-04' })
    expect(nextStep('2025-01-01', last, LEVELS, '2026-12-04')).toEqual({ kind: 'due', level: 2 })
    const second = { level: 2, date: '2026-12-04' } as const
    expect(nextStep('2025-01-01', second, LEVELS, '2026-12-24')).toEqual({ kind: 'notYet', on: '2026-12-25' })
    expect(nextStep('2025-01-01', second, LEVELS, '2026-12-25')).toEqual({ kind: 'due', level: 3 })
  })

  it('ends with the last level', () => {
    expect(nextStep('2025-01-01', { level: 3, date: '2025-06-01' }, LEVELS, '2026-12-25')).toEqual({
      kind: 'finished',
    })
  })

  it('counts calendar days, over the turn of the year and the change of the clocks', () => {
    expect(nextStep('2026-12-28', null, LEVELS, '2027-01-04')).toEqual({ kind: 'due', level: 1 })
    expect(nextStep('2027-03-25', null, LEVELS, '2027-03-31')).toEqual({ kind: 'notYet', on: '2027-04-01' })
  })
})

it('payUntil counts from the letter', () => {
  expect(payUntil(2, LEVELS, '2026-12-27')).toBe('2027-01-06')
})
