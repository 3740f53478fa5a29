import { describe, expect, it } from 'vitest'
import { arrangeTable } from './arrange-table'
import type { JoinedCells, ParsedTable } from './parsed-table'
import { cellsUnder, headingsOf, type TableRow } from './table-rows'

const KNOWN = new Set([
  'artikelnummer',
  'bezeichnung',
  'preis',
  'preisnetto',
  'preisbrutto',
  'mwst',
  'warengruppe',
])

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index): TableRow => [index + 1, cells, {}])

const arranged = (
  rows: readonly (readonly string[])[],
  { merges = [], line }: { merges?: JoinedCells[]; line?: number } = {},
) => {
  const table: ParsedTable = {
    separator: null,
    sheet: 'Liste',
    sheets: [],
    merges,
    hiddenRows: 0,
    rows: rowsOf(rows),
  }
  const { head, rows: below } = arrangeTable(table, KNOWN, line)
  return { headings: head.columns.map(({ heading }) => heading), head, rows: below.map(([, cells]) => cells) }
}

const LIST = [
  ['Artikelnummer', 'Bezeichnung', 'Preis', 'MwSt'],
  ['1', 'Apfel', '2', '7'],
]

describe('the headings', () => {
  it.each([
    ['nothing', [], 1],
    ['a title', [['Preisliste'], []], 3],
    ['a title of two cells', [['Preisliste Hofgut', '', 'gültig ab 01.12.2026'], []], 3],
    ['a title as wide as the list', [['Hofgut', 'Weg 1', '79100 Freiburg', 'Tel. 0761']], 2],
    ['a line of one known word', [['Preis', 'je kg', 'in €', 'netto']], 2],
  ])('are found below %s', (_what, title, line) => {
    const { head, headings } = arranged([...title, ...LIST])
    expect([head.source.headingLine, ...headings]).toEqual([line, ...(LIST[0] ?? [])])
  })

  it.each([
    ['below a title, by their width', [['Stand 2026'], ['A', 'B', 'C'], ['1', '2', '3']], 2],
    ['in the first row of a narrow list', [['Name'], ['Apfel', 'rot'], ['Birne']], 1],
  ])('are found if nobody knows them: %s', (_what, rows, line) => {
    expect(arranged(rows).head.source.headingLine).toBe(line)
  })

  it('are where people say, and the lines to choose from are named', () => {
    const { head, headings } = arranged([...LIST, ['2', 'Birne', '3', '7']], { line: 2 })
    expect(headings).toEqual(['1', 'Apfel', '2', '7'])
    expect(head.source.firstLines.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '1 Artikelnummer · Bezeichnung · Preis · MwSt',
      '2 1 · Apfel · 2 · 7',
      '3 2 · Birne · 3 · 7',
    ])
  })

  it('may be joined over two lines', () => {
    const merges: JoinedCells[] = [
      { rows: [0, 0], columns: [2, 3] },
      { rows: [0, 1], columns: [0, 0] },
    ]
    const { headings, rows } = arranged(
      [
        ['Artikelnummer', 'Bezeichnung', 'Preis', '', 'MwSt'],
        ['', '', 'netto', 'brutto', ''],
        ['1', 'Apfel', '2', '2,14', '7'],
      ],
      { merges },
    )
    expect(headings).toEqual(['Artikelnummer', 'Bezeichnung', 'Preis netto', 'Preis brutto', 'MwSt'])
    expect(rows).toHaveLength(1)
  })

  it('are made up for a column that most rows fill, and never twice the same', () => {
    const apple: TableRow = [2, ['Apfel', '1', 'rot'], {}]
    expect(headingsOf(['Preis', 'Preis'], [apple])).toEqual(['Preis', 'Preis (2)', 'Spalte 3'])
  })

  it('are not for what a few rows have too much, which they keep', () => {
    const rows = rowsOf([
      ['Apfel', '1', 'rot'],
      ['Birne', '2', ''],
      ['Birne', '2', ''],
    ])
    const headings = headingsOf(['Name', 'Preis'], rows)
    expect(headings).toEqual(['Name', 'Preis'])
    expect(rows.map(([, cells]) => cellsUnder(headings, cells).length)).toEqual([3, 2, 2])
  })
})

describe('the cells', () => {
  it('that are joined stand for all their rows', () => {
    const { head, rows } = arranged(
      [
        ['Warengruppe', 'Artikelnummer'],
        ['Obst', '1'],
        ['', '2'],
        ['', '3'],
        ['', '4'],
      ],
      {
        merges: [
          { rows: [1, 3], columns: [0, 0] },
          { rows: [9, 1_048_575], columns: [0, 0] },
        ],
      },
    )
    expect(rows).toEqual([
      ['Obst', '1'],
      ['Obst', '2'],
      ['Obst', '3'],
      ['', '4'],
    ])
    expect(head.source.joinedRows).toBe(2)
  })

  it('are joined in every place, whatever is joined without a row to take it from', () => {
    const rows = [
      ['Warengruppe', 'Artikelnummer', 'Preis'],
      ['Obst', '1', '2'],
      ['', '2', ''],
      ['', '3', ''],
    ]
    const others: JoinedCells[] = [
      { rows: [9, 12], columns: [0, 0] },
      { rows: [1, 1], columns: [1, 2] },
    ]
    const own: JoinedCells[] = [
      { rows: [1, 3], columns: [0, 0] },
      { rows: [1, 2], columns: [2, 2] },
    ]
    const expected = [
      ['Obst', '1', '2'],
      ['Obst', '2', '2'],
      ['Obst', '3', ''],
    ]
    for (const merges of [
      [...others, ...own],
      [...own, ...others],
      [...own.slice(1), ...others, ...own.slice(0, 1)],
    ])
      expect(arranged(rows, { merges }).rows).toEqual(expected)
  })

  it('lose marks that nobody can see', () => {
    expect(arranged([...LIST, ['\u200BINV\u00AD-1', 'So\u00ADja', '2', '7']]).rows[1]).toEqual([
      'INV-1',
      'Soja',
      '2',
      '7',
    ])
  })

  it('decide together how their column is read', () => {
    const { head } = arranged([...LIST, ['2', 'Birne', '1.250', '7'], ['3', 'Salz', '0.990', '7']])
    expect(head.columns[2]).toEqual({ heading: 'Preis', decimal: { notation: '.', isProven: true } })
    expect(head.columns[1]).toEqual({ heading: 'Bezeichnung' })
  })

  it('of a spreadsheet are numbers already, and say where people see less of them', () => {
    const rows: TableRow[] = [
      [1, ['Artikelnummer', 'Preis'], {}],
      [2, ['1', '3,33'], { 1: { kind: 'number', exact: '3,3333' } as never }],
    ]
    const table = { separator: null, sheet: 'Liste', sheets: [], merges: [], hiddenRows: 0, rows }
    const { head, rows: below } = arrangeTable(table, KNOWN)
    expect(head.columns[1]).toEqual({ heading: 'Preis', rounded: { exact: '3,3333', shown: '3,33' } })
    expect(below[0]?.[2]).toEqual({ 1: { kind: 'number' } })
  })

  it('are too few, too many or too wide', () => {
    expect(() => arranged([['Name']])).toThrow('import.empty')
    expect(() => arranged([['Name'], ...Array<string[]>(100_001).fill(['x'])])).toThrow('import.tooManyRows')
    expect(() => arranged([Array.from({ length: 301 }, (_, at) => `c${at}`), ['1']])).toThrow(
      'import.tooManyColumns',
    )
  })
})
