import { describe, expect, it } from 'vitest'
import { change, decide, movedAt, statedMove } from './device-changes'

describe('a till', () => {
  it('is decided upon once', () => {
    expect(decide('PENDING').ok).toBe(true)
    for (const status of ['READY', 'DELETED'] as const)
      expect(decide(status)).toEqual({ ok: false, error: 'notPending' })
  })

  it('is renamed until it is out, and moved once it is in', () => {
    expect([change('PENDING', false).ok, change('READY', false).ok, change('READY', true).ok]).toEqual([
      true,
      true,
      true,
    ])
    expect(change('PENDING', true)).toEqual({ ok: false, error: 'pending' })
    expect(change('DELETED', false)).toEqual({ ok: false, error: 'deleted' })
  })

  it('moves after the move before', () => {
    const now = new Date('2026-11-20T10:00:00Z')
    expect(movedAt(now, null)).toBe(now)
    expect(movedAt(now, new Date('2026-11-20T09:00:00Z'))).toBe(now)
    expect(movedAt(now, now).toISOString()).toBe('2026-11-20T10:00:00.001Z')
  })
})

it('takes the day of a move for a move alone, from the arrival in the last store until today', () => {
  const move = { moves: true, today: '2026-12-01', cameOn: '2026-03-02' }
  expect(statedMove(null, { ...move, moves: false })).toEqual({ ok: true, value: null })
  for (const day of ['2026-03-02', '2026-12-01'])
    expect(statedMove(day, move)).toEqual({ ok: true, value: day })
  expect(statedMove('2026-11-20', { ...move, cameOn: null })).toMatchObject({ ok: true })
  expect(statedMove('2026-11-20', { ...move, moves: false })).toMatchObject({ error: 'notMoved' })
  expect(statedMove('2026-12-02', move)).toMatchObject({ error: 'movedInFuture' })
  expect(statedMove('2026-03-01', move)).toMatchObject({ error: 'movedBefore' })
})
