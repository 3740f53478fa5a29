import { describe, expect, it } from 'vitest'
import { numberPattern } from './number-pattern'

/**
 * Whether the typed text finds the number; in a document's search text the customer follows the
 * number.
 */
const finds = (typed: string, number: string) =>
  new RegExp(numberPattern(typed) ?? '^$').test(`${number.toLowerCase()} hofcafe 4711`)

describe('a part of a number', () => {
  it.each(['42', '042', '0042', '2026-0042', '2026/42', 'RE-2026-0042', 're 2026 42', 'RE202642', '2642'])(
    '%s finds RE202642',
    (typed) => expect(finds(typed, 'RE202642')).toBe(true),
  )

  it.each(['10042', '042', '42', '0042', '100', '1004', 'RE-2026-10042', '2026 100'])(
    '%s finds RE202610042',
    (typed) => expect(finds(typed, 'RE202610042')).toBe(true),
  )

  it.each(['41', '2025-42', 'LS-2026-42', '4711', 'hofcafe 4711', '420', '4'])(
    '%s does not find RE202642',
    (typed) => expect(finds(typed, 'RE202642')).toBe(false),
  )

  it('keeps the zeros of a quarter, and of the counter where they are the prefix’s', () => {
    expect(finds('R-01-10000', 'R0110000')).toBe(true)
    expect(finds('2026-0042', 'A2026004210')).toBe(true)
  })
})

it('asks for two characters at the end alone', () => {
  expect(finds('26', 'RE202642')).toBe(false)
  expect(finds('A7', 'A7')).toBe(true)
  expect(finds('A7', 'A71')).toBe(false)
})

it('asks for nothing that is no part of a number', () => {
  for (const typed of ['', '4', 'honig', '%42', '42%', '(42)', 'a|42', '1'.repeat(31)])
    expect([typed, numberPattern(typed)]).toEqual([typed, null])
})
