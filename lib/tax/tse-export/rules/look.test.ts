import { expect, it } from 'vitest'
import { MISSING_CODES, pauseBeforeLook, standingOf } from './look'

it.each([
  ['PENDING', null, { is: 'waiting' }],
  ['WORKING', null, { is: 'waiting' }],
  ['COMPLETED', null, { is: 'ready' }],
  ['ERROR', 'E_NO_DATA_AVAILABLE', { is: 'empty' }],
  ['ERROR', 'E_TOO_MANY_RECORDS', { is: 'refused', code: 'E_TOO_MANY_RECORDS' }],
  ['CANCELLED', null, { is: 'refused', code: 'CANCELLED' }],
])('reads %s %s', (state, exception, standing) => {
  expect(standingOf({ state, exception })).toEqual(standing)
})

it('asks at most ten times a minute, and ever less often', () => {
  const pauses = [0, 59_999, 60_000, 599_999, 600_000, 86_400_000].map(pauseBeforeLook)
  expect(pauses).toEqual([6_000, 6_000, 20_000, 20_000, 60_000, 60_000])
})

it('has a note of its own for a TSE that is not prepared yet', () => {
  const waiting = standingOf({ state: 'WORKING', exception: null })
  expect(waiting).toEqual({ is: 'waiting' })
  expect([MISSING_CODES.waiting, MISSING_CODES.empty, MISSING_CODES.refused]).toEqual([
    'tseExport.waitingTse',
    'tseExport.emptyTse',
    'tseExport.refusedTse',
  ])
})
