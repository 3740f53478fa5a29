import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { startRunInput } from './schema'

describe('a new reminder run', () => {
  it('is refused where nobody is picked', () => {
    expect(refusalsOf(startRunInput, { customerIds: [] })).toEqual(['customerIds reminder.nobodyPicked'])
    expect(refusalsOf(startRunInput, {})).toEqual([])
  })
})
