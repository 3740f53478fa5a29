import { expect, it } from 'vitest'
import { skipAfterPause } from './due-dates'

const PAUSE = { pausedOn: '2026-09-15', today: '2026-11-05' }

it('joins the pause with skipped days that it overlaps or follows', () => {
  const inside = { from: '2026-10-01', to: '2026-10-07' }
  const before = { from: '2026-09-01', to: '2026-09-14' }
  const over = { from: '2026-11-01', to: '2026-11-20' }
  const far = { from: '2026-12-24', to: '2026-12-31' }
  const pause = { from: '2026-09-15', to: '2026-11-04' }
  expect(skipAfterPause([far, inside], PAUSE)).toEqual([pause, far])
  expect(skipAfterPause([over, before], PAUSE)).toEqual([{ from: '2026-09-01', to: '2026-11-20' }])
  expect(skipAfterPause([pause], PAUSE)).toEqual([pause])
  expect(skipAfterPause([far], { ...PAUSE, today: PAUSE.pausedOn })).toEqual([far])
})
