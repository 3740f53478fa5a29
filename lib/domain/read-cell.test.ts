import { describe, expect, it } from 'vitest'
import { csvCell } from './table-cell'
import { isMangled, withoutGuard } from './read-cell'

describe('the guard of a text against spreadsheets', () => {
  it.each([
    ['="00815"', '00815'],
    ['="Apfel"', 'Apfel'],
    ['="4006381333931"', '4006381333931'],
    ['="Rohr ""lang"""', 'Rohr "lang"'],
    ["'00816", '00816'],
    ["'4006381333931", '4006381333931'],
    ["'Dresden", 'Dresden'],
    ["'=1+1", '=1+1'],
    ["''=1+1", "'=1+1"],
  ])('goes from %s', (cell, text) => expect(withoutGuard(cell)).toBe(text))

  it.each(["'s-Hertogenbosch", "'n Appel", "'Alm' Käse", '"Spezial" Brot', '=1+1', 'Rohr 1/2"', "'", ''])(
    'is not what belongs to the text: %s',
    (text) => expect(withoutGuard(text)).toBe(text),
  )

  it.each(['=1', '-Zwei', "'=x", '+43 1 234', '@hof'])('is what an export adds: %s', (text) => {
    expect(withoutGuard(csvCell('text', text))).toBe(text)
  })
})

describe('spoiled letters', () => {
  it.each([
    'MÃ¼ller',
    'GrÃ¶ÃŸe',
    'StraÃŸe',
    'Ã„pfel',
    'Ã–l',
    'Ãœbung',
    '5 â‚¬',
    'K\uFFFDse',
    'CafÃ©',
    '10Â°',
  ])('are found: %s', (text) => expect(isMangled(text)).toBe(true))

  it.each(['Müller', 'São João', 'Ângela', 'PÂTÉ', 'château', 'ÃO', '€', 'A~O'])('are not %s', (text) => {
    expect(isMangled(text)).toBe(false)
  })
})
