import { describe, expect, it } from 'vitest'
import type { ColumnNotation } from '@/lib/domain/column-notation'
import type { CellFact } from '@/lib/domain/read-cell'
import type { ReadingChoice } from '@/lib/domain/table-source'
import { faultyText, readRow, type ReadField } from './read-row'

const FIELDS: Record<string, ReadField> = {
  gtin: { type: 'text', isCode: true },
  name: { type: 'text' },
  price: { type: 'money' },
  start: { type: 'day', isPast: true },
  end: { type: 'day' },
}

interface Given {
  fact?: CellFact
  notation?: ColumnNotation
  choice?: ReadingChoice
}

/** The reading of one cell in a field: its text, or the code of its refusal. */
function readAs(field: string, cell: string, { fact, notation = {}, choice = {} }: Given = {}) {
  const { values, issues } = readRow(
    { cells: [cell], facts: fact ? { 0: fact } : {} },
    { columns: [{ heading: 'Spalte', field, ...notation }], fields: FIELDS, choice, today: '2026-11-26' },
  )
  return issues[0] ? issues[0].code : values[field]
}

describe('a row of a file', () => {
  const columns = [
    { heading: 'EAN', field: 'gtin' },
    { heading: 'Notiz', field: null },
    { heading: 'Preis', field: 'price' },
  ]
  const read = (...cells: string[]) =>
    readRow({ cells, facts: {} }, { columns, fields: FIELDS, choice: {}, today: '2026-11-26' })

  it('is sound with fewer cells, and with empty ones too much', () => {
    expect(read('4000137005639')).toEqual({ values: { gtin: '4000137005639', price: '' }, issues: [] })
    expect(read('', '', '1', '', ' ').issues).toEqual([])
  })

  it('is spoiled by a cell too much: a separator stood in a text', () => {
    expect(read('4000137005639', 'Apfel', ' rot', '2,50').issues).toEqual([
      { path: '', code: 'import.tooManyCells' },
    ])
  })

  it('is sound whatever is wrong where nobody reads it, and names every cell that is', () => {
    expect(read('', '4,0E+12').issues).toEqual([])
    const facts = { 0: { kind: 'error' }, 1: { kind: 'noDay' }, 2: { kind: 'formula' } } as const
    const { issues } = readRow(
      { cells: ['#N/A', '########', ''], facts },
      { columns, fields: FIELDS, choice: {}, today: '2026-11-26' },
    )
    expect(issues).toEqual([
      { path: 'gtin', code: 'import.errorCell' },
      { path: 'price', code: 'import.formulaWithoutResult' },
    ])
  })
})

describe('what a spreadsheet did to a cell', () => {
  it.each(['4,00123E+12', '4.00123e+12', ' 4E+12 '])('is seen where a number lost digits: %s', (cell) => {
    expect(readAs('gtin', cell)).toBe('import.shortened')
  })

  it('is nothing in a text that is more than that', () => {
    expect([readAs('gtin', 'E+12'), readAs('name', 'Typ 4E+12')]).toEqual(['E+12', 'Typ 4E+12'])
  })

  it.each(['01. Dez', '1. Okt', 'Mrz 14', '1-Dec', 'Dec-14', '01.12.2026'])(
    'is seen where a code became a day: %s',
    (cell) => {
      expect(readAs('gtin', cell)).toBe('import.becameDay')
      expect(readAs('name', cell)).toBe(cell)
    },
  )

  it('is seen where a code or an amount is a day in a workbook, but not in a day or a text', () => {
    const fact = { kind: 'day' } as const
    expect(['gtin', 'price', 'name', 'start'].map((field) => readAs(field, '01.12.2025', { fact }))).toEqual([
      'import.becameDay',
      'import.becameDay',
      '01.12.2025',
      '01.12.2025',
    ])
  })

  it('is seen where a number has more digits than it keeps', () => {
    expect(readAs('gtin', '1234567890123450', { fact: { kind: 'number' } })).toBe('import.shortened')
  })

  it.each(['#NV', '#N/A', '#BEZUG!', '#REF!', '#DIV/0!', '#WERT!', '#NULL!'])(
    'is seen where an error stands for a text: %s',
    (cell) =>
      expect([readAs('name', cell), readAs('price', cell)]).toEqual(Array(2).fill('import.errorCell')),
  )

  it('is seen where a column was too narrow', () => {
    expect([readAs('end', '########'), readAs('name', '#1'), readAs('name', 'C#')]).toEqual([
      'import.noDay',
      '#1',
      'C#',
    ])
  })

  it('leaves what is not known unknown, not empty', () => {
    const unknown = (kind: CellFact['kind']) =>
      ['name', 'price', 'start'].map((field) => readAs(field, '', { fact: { kind } }))
    expect(new Set(unknown('formula'))).toEqual(new Set(['import.formulaWithoutResult']))
    expect(new Set(unknown('error'))).toEqual(new Set(['import.errorCell']))
    expect(new Set(unknown('noDay'))).toEqual(new Set(['import.noDay']))
  })
})

describe('a file of faulty rows', () => {
  it('is as faulty as before where a content is not known', () => {
    const facts: CellFact[] = [{ kind: 'formula' }, { kind: 'noDay' }, { kind: 'error' }]
    const texts = facts.map((fact) => faultyText(fact.kind === 'error' ? '#N/A' : '', fact))
    expect(texts.map((text) => readAs('price', text))).toEqual([
      'import.errorCell',
      'import.noDay',
      'import.errorCell',
    ])
    expect(faultyText('', undefined)).toBe('')
  })
})

describe('a number', () => {
  it('is the text that people see in a text, and its value in an amount', () => {
    const fact = { kind: 'number', value: '9,34' } as const
    expect(readAs('name', '9,34 €/kg', { fact })).toBe('9,34 €/kg')
    expect(readAs('price', '9,34 €/kg', { fact })).toBe('9,34')
  })

  it('of two readings is what the column proves, what people choose, or unclear', () => {
    const points = { decimal: { notation: '.', isProven: true } } as const
    const both = { decimal: { notation: null, isProven: true } }
    expect(readAs('price', '1.250', { notation: points })).toBe('1,250')
    expect(readAs('price', '1.250')).toBe('1250')
    expect(readAs('price', '1.250', { notation: both })).toBe('import.decimalUnclear')
    expect(readAs('price', '12.50', { notation: both })).toBe('12.50')
    expect(readAs('name', '1.250', { notation: points })).toBe('1.250')
    const choice = { decimals: { Spalte: '.' } } as const
    expect(readAs('price', '1.250', { notation: both, choice })).toBe('1,250')
  })
})

describe('a day', () => {
  it('of two readings is what the column proves, what people choose, or unclear', () => {
    const american = { days: { notation: 'MONTH_FIRST', isProven: true } } as const
    const both = { days: { notation: null, isProven: true } }
    expect(readAs('end', '03/04/2024', { notation: american })).toBe('04/03/2024')
    expect(readAs('end', '12/31/2023', { notation: american })).toBe('31/12/2023')
    expect(readAs('end', '03/04/2024')).toBe('03/04/2024')
    expect(readAs('end', '03/04/2024', { notation: both })).toBe('import.dayOrderUnclear')
    expect(readAs('end', '03.04.2024', { notation: both })).toBe('03.04.2024')
    expect(readAs('end', '03.04.2024', { notation: american })).toBe('03.04.2024')
    const points = { days: { ...american.days, withPoints: true } }
    expect(readAs('end', '03.04.2024', { notation: points })).toBe('04.03.2024')
    const choice = { dayOrders: { Spalte: 'MONTH_FIRST' } } as const
    expect(readAs('end', '03/04/2024', { choice })).toBe('04/03/2024')
  })

  it('that can only be past is not to come', () => {
    expect(['1.5.69', '15.06.27', '2024-05-01 00:00:00'].map((cell) => readAs('start', cell))).toEqual([
      '01.05.1969',
      'import.centuryUnclear',
      '01.05.2024',
    ])
    expect(readAs('end', '1.5.69')).toBe('1.5.69')
  })
})

describe('a text', () => {
  it.each([
    ['="00815"', '00815'],
    ["'00816", '00816'],
    ['  Apfel ', 'Apfel'],
  ])('is read without its guard: %s', (cell, text) => {
    expect(readAs('gtin', cell)).toBe(text)
    expect(readAs('price', '="2,00"')).toBe('2,00')
  })

  it('of spoiled letters is not known', () => {
    expect(readAs('name', 'MÃ¼ller')).toBe('import.mangled')
  })
})
