import { describe, expect, it } from 'vitest'
import { choiceAfter, readsOtherwise } from './reading-choice'

describe('a file is read again', () => {
  it.each([
    ['another sheet', { sheet: 'Artikel' }, true],
    ['other headings', { headingLine: 3 }, true],
    ['another separator', { separator: '|' }, true],
    ['another encoding', { encoding: 'cp850' }, true],
    ['hidden rows', { hiddenRows: true }, true],
    ['the same sheet', { sheet: 'Preise' }, false],
    ['a decimal mark', { sheet: 'Preise', decimals: { Preis: '.' } }, false],
  ] as const)('for %s: %o', (_what, after, isRead) => {
    expect(readsOtherwise({ sheet: 'Preise' }, { sheet: 'Preise', ...after })).toBe(isRead)
  })
})

describe('a choice', () => {
  const before = { headingLine: 3, decimals: { Preis: '.' } } as const

  it('keeps what was chosen before', () => {
    const choice = choiceAfter(before, { decimals: { Menge: '.' } })
    expect(choice).toEqual({ headingLine: 3, decimals: { Menge: '.' } })
  })

  it('forgets what was chosen for other columns', () => {
    expect(choiceAfter(before, { headingLine: 4 })).toMatchObject({ headingLine: 4, decimals: {} })
    expect(choiceAfter(before, { hiddenRows: true })).toMatchObject({ headingLine: 3, decimals: {} })
    expect(choiceAfter(before, { sheet: 'Artikel' }).headingLine).toBeUndefined()
    expect(choiceAfter(before, { sheet: 'Artikel', headingLine: 2 }).headingLine).toBe(2)
  })
})
