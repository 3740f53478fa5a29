import { describe, expect, it } from 'vitest'
import { RUN_STATES } from '@/lib/domain/run-state'
import { cancellation, resumption } from './run-moves'

describe('cancelling a run', () => {
  it.each([
    ['WAITING', 1, 'undone'],
    ['WAITING', 4, 'stopped'],
    ['RUNNING', 2, 'stopped'],
    ['DONE', 3, 'notRunning'],
    ['CANCELLED', 3, 'notRunning'],
  ] as const)('that is %s in version %d: %s', (state, version, answer) => {
    expect(cancellation({ state, version })).toBe(answer)
  })
})

describe('resuming a run', () => {
  it.each(RUN_STATES)('that is %s needs a customer who is not done', (state) => {
    const isUnderway = state === 'WAITING' || state === 'RUNNING'
    expect(resumption({ state, customers: 3, done: 2 })).toBe(isUnderway ? 'underway' : 'resumed')
    expect(resumption({ state, customers: 3, done: 3 })).toBe(isUnderway ? 'underway' : 'nothingLeft')
  })
})
