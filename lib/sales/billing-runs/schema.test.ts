import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { startBillingRunInput } from './schema'

describe('a new billing run', () => {
  it('is refused where nobody is picked', () => {
    const run = { periodFrom: '2026-10-01', periodTo: '2026-10-31', book: true }
    expect(refusalsOf(startBillingRunInput, { ...run, customerIds: [] })).toEqual([
      'customerIds billingRun.nobody',
    ])
    expect(refusalsOf(startBillingRunInput, run)).toEqual([])
  })
})
