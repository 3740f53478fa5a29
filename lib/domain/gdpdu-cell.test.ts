import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, gdpduCell } from './gdpdu-cell'

describe('a text in a column', () => {
  it('is cut by characters, never within one', () => {
    expect(fitted('Äpfel 🍎🍎🍎', 8)).toBe('Äpfel 🍎🍎')
    expect(fitted('🍎'.repeat(5), 5)).toBe('🍎'.repeat(5))
    expect(fitted('Brot mit Salz', 5)).toBe('Brot')
  })

  it('is in one line without half a character, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, size) => {
        const cell = fitted(text, size)
        expect(/[\p{Control}\p{Surrogate}]/u.test(cell)).toBe(false)
        expect([...cell].length).toBeLessThanOrEqual(size)
        const kept = text
          .replace(/\p{Surrogate}/gu, '')
          .replace(/\p{Control}+/gu, ' ')
          .trim()
        expect(kept.startsWith(cell)).toBe(true)
        if ([...kept].length <= size) expect(cell).toBe(kept)
      }),
    )
    expect(fitted('a\r\nb\ud83dc', 9)).toBe('a bc')
  })
})

it('a cell has its text in quotes, its number with a comma, and nothing for nothing', () => {
  const text = { type: 'text', size: 5 } as const
  expect(gdpduCell('a"b', text)).toBe('"a""b"')
  expect(gdpduCell('2026-11-01', { type: 'day', size: 0 })).toBe('"2026-11-01"')
  expect(gdpduCell(-1_205, { type: 'number', size: 2 })).toBe('-12,05')
  expect(gdpduCell(1_200_000, { type: 'number', size: 5 })).toBe('12,00')
  for (const empty of [null, undefined, '', '\n']) expect(gdpduCell(empty, text)).toBe('')
})
