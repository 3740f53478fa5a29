import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { createPlannedChangeInput } from './schema'

describe('a planned change', () => {
  it.each(['2099-01-01', '2099-01-01T00:00:00', 'morgen'])('is refused the instant %s', (scheduledAt) => {
    const planned = { entity: 'product', entityId: '0197c1d0-0000-7000-8000-000000000000', changes: {} }
    expect(refusalsOf(createPlannedChangeInput, { ...planned, scheduledAt })).toEqual([
      'scheduledAt plannedChange.instant',
    ])
    expect(
      refusalsOf(createPlannedChangeInput, {
        ...planned,
        scheduledAt: '2099-01-01T00:00:00+01:00',
      }),
    ).toEqual([])
  })
})
