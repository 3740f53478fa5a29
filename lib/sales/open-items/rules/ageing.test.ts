import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { ageOf } from './ageing'

describe('ageOf', () => {
  it('counts days of delay: none on the due date, then by thirty', () => {
    const today = '2026-11-21'
    const ages = [0, 1, 30, 31, 60, 61, 90, 91].map((days) => ageOf(addDays(today, -days), today))
    expect(ages).toEqual([
      'notDue',
      'days1to30',
      'days1to30',
      'days31to60',
      'days31to60',
      'days61to90',
      'days61to90',
      'older',
    ])
    expect(ageOf(null, today)).toBe('notDue')
    expect(ageOf('2027-01-01', today)).toBe('notDue')
  })
})
