import { expect, it } from 'vitest'
import { checkPeriod } from './period'

it('takes a day, a month and a year', () => {
  for (const [from, to] of [
    ['2026-10-01', '2026-10-01'],
    ['2026-10-01', '2026-10-31'],
    ['2024-01-01', '2024-12-31'],
  ] as const)
    expect(checkPeriod(from, to)).toEqual({ ok: true, value: null })
})

it('refuses an end before the beginning, and more than a year', () => {
  expect(checkPeriod('2026-10-02', '2026-10-01')).toEqual({ ok: false, error: 'periodOrder' })
  expect(checkPeriod('2025-01-01', '2026-06-30')).toEqual({ ok: false, error: 'periodTooLong' })
})
