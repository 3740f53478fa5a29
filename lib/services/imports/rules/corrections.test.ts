import { describe, expect, it } from 'vitest'
import { correctedRow, correctionsByLine, mergedCorrections } from './corrections'

describe('corrected cells', () => {
  it('are one for each cell: the last', () => {
    const first = { line: 2, heading: 'Preis', text: '1' }
    const other = { line: 3, heading: 'Preis', text: '3' }
    const last = { ...first, text: '2' }
    expect(mergedCorrections([first, other], [last])).toEqual([last, other])
    expect(correctionsByLine([last, other]).get(3)?.get('Preis')).toBe('3')
  })

  it('stand in their row, without what the spreadsheet knew of them', () => {
    const row = { cells: ['A1', 'x'], facts: { 1: { kind: 'formula' as const } } }
    const headings = ['Nummer', 'Preis', 'MwSt']
    expect(correctedRow(row, headings, new Map([['Preis', '1,20']]))).toEqual({
      cells: ['A1', '1,20'],
      facts: {},
    })
    expect(correctedRow(row, headings, new Map([['MwSt', '7']]))).toEqual({
      cells: ['A1', 'x', '7'],
      facts: row.facts,
    })
    expect(correctedRow(row, headings, new Map([['Farbe', 'rot']]))).toEqual(row)
    expect(
      correctedRow({ cells: ['A1', 'x', '7', 'y'], facts: {} }, headings, new Map([['Preis', '']])),
    ).toEqual({
      cells: ['A1', '', '7', 'y'],
      facts: {},
    })
  })
})
