import { expect, it } from 'vitest'
import { turnoverFlag, type ReceivedUntil } from './turnover-flag'

it.each<[string, Omit<ReceivedUntil, 'limit'>, string | null]>([
  ['at 100,000.00', { before: 9_000_000, onDay: 1_000_000, later: 0 }, null],
  ['at 100,000.01', { before: 9_000_000, onDay: 1_000_001, later: 0 }, '100000.01'],
  [
    'before a later one of the day that exceeds',
    { before: 9_000_000, onDay: 2_000_000, later: 1_000_000 },
    null,
  ],
  ['the receipt that exceeds', { before: 9_000_000, onDay: 2_000_000, later: 999_999 }, '100000.01'],
  ['on a later day', { before: 10_000_001, onDay: 500, later: 500 }, '100000.01'],
  ['on a later day with returns', { before: 10_000_000, onDay: -500, later: 0 }, null],
])('a receipt %s', (_name, received, found) =>
  expect(turnoverFlag({ ...received, limit: 10_000_000 })?.found ?? null).toBe(found),
)

// § 19 (1) UStG: 25,000 EUR in the year of the founding
it.each<[number, object | null]>([
  [2_500_000, null],
  [2_500_001, { code: 'turnoverLimit', expected: '25000.00', found: '25000.01' }],
])('a receipt of the founding year with %i', (onDay, flag) =>
  expect(turnoverFlag({ before: 0, onDay, later: 0, limit: 2_500_000 })).toEqual(flag),
)
