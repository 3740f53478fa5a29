import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { read, utils, type WorkSheet } from 'xlsx'
import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import { columnLetters } from '@/lib/domain/xlsx-cell'
import { xlsxWriter } from './xlsx-writer'

/** Writes a sheet and opens it with another library. */
function reopened(types: readonly ColumnType[], ...batches: (readonly CellValue[])[][]) {
  const writer = xlsxWriter(
    types.map((type) => ({ type, heading: `Spalte ${type}` })),
    'Produkte [alle]: 1/2',
  )
  const bytes = Buffer.concat([writer.head(), ...batches.map((batch) => writer.rows(batch)), writer.end()])
  const book = read(bytes, { cellNF: true, cellStyles: true, sheetStubs: false, UTC: true })
  const [name = ''] = book.SheetNames
  return { name, sheet: book.Sheets[name] as WorkSheet }
}
const cell = (sheet: WorkSheet, place: string) =>
  sheet[place] as { t: string; v: unknown; f?: string; w?: string; z?: string }

describe('an Excel file', () => {
  const types: ColumnType[] = ['text', 'money', 'quantity', 'percent', 'whole', 'day', 'instant', 'boolean']
  const row = ['Äpfel', '-1234.50', '1.5', '7.8', 4711, '2026-11-20', '2026-07-01T22:30:11Z', true]

  it('opens in another program, with headings and typed cells', () => {
    const { name, sheet } = reopened(types, [row], [])
    expect(name).toBe('Produkte  alle   1 2')
    expect(types.map((_type, index) => cell(sheet, `${columnLetters(index)}1`).v)).toEqual(
      types.map((type) => `Spalte ${type}`),
    )
    expect(cell(sheet, 'A2')).toMatchObject({ t: 's', v: 'Äpfel' })
    expect(cell(sheet, 'B2')).toMatchObject({ t: 'n', v: -1234.5, z: '#,##0.00##' })
    expect(cell(sheet, 'C2')).toMatchObject({ t: 'n', v: 1.5 })
    expect(cell(sheet, 'D2')).toMatchObject({ t: 'n', v: 7.8 })
    expect(cell(sheet, 'E2')).toMatchObject({ t: 'n', v: 4711 })
    expect(cell(sheet, 'F2')).toMatchObject({ t: 'n', v: 46_346, z: 'dd\\.mm\\.yyyy' })
    expect(cell(sheet, 'G2').v).toBeCloseTo(46_205 + 30 / 1440 + 11 / 86_400, 7)
    expect(cell(sheet, 'H2')).toMatchObject({ t: 's', v: 'ja' })
    expect(sheet['!cols']).toHaveLength(types.length)
  })

  it('has a filter over its head, and columns as wide as what they show', () => {
    const name = 'Donaudampfschifffahrtsgesellschaft'
    const { sheet } = reopened(['text', 'text', 'text'], [['a', name, 'x'.repeat(500)]], [['b', '', '']])
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:C3' })
    const widths = sheet['!cols']?.map(({ width = 0 }) => Math.round(width))
    expect(widths).toEqual(['Spalte text'.length + 4, name.length + 2, 60])
    expect(reopened(['text']).sheet['!autofilter']).toEqual({ ref: 'A1:A1' })
  })

  it('leaves out what is empty, and gives as text what its calendar does not know', () => {
    const { sheet } = reopened(['text', 'day', 'day'], [[null, '', '1900-01-31']])
    expect([cell(sheet, 'A2'), cell(sheet, 'B2')]).toEqual([undefined, undefined])
    expect(cell(sheet, 'C2')).toMatchObject({ t: 's', v: '1900-01-31' })
  })

  it('has no formula', () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '{=1}']
    const { sheet } = reopened(
      ['text'],
      texts.map((text) => [text]),
    )
    texts.forEach((text, index) => {
      expect(cell(sheet, `A${index + 2}`)).toMatchObject({ t: 's', v: text })
      expect(cell(sheet, `A${index + 2}`).f).toBeUndefined()
    })
  })

  it('keeps any text, over any number of batches', () => {
    const texts = fc.array(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { maxLength: 8 }),
      {
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(texts, (batches) => {
        const { sheet } = reopened(['text'], ...batches.map((batch) => batch.map((text) => [text])))
        const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 }).slice(1)
        expect(rows.map(([text]) => text)).toEqual(batches.flat())
      }),
      { numRuns: 40 },
    )
  })

  it('counts its columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })

  it('refuses more rows than a sheet has', () => {
    const writer = xlsxWriter([{ type: 'whole', heading: 'Zahl' }], 'Viele')
    writer.head()
    const many = Array.from({ length: 1_048_576 }, () => [])
    expect(() => writer.rows(many)).toThrow('export.tooManyRows')
  })

  it('refuses a sheet of more bytes than a ZIP holds', () => {
    const written = (most?: number) => {
      const writer = xlsxWriter([{ type: 'text', heading: 'Text' }], 'Lang', most)
      writer.head()
      writer.rows([['x'.repeat(10_000)]])
      return writer.end()
    }
    expect(written().length).toBeGreaterThan(0)
    expect(() => written(10_000)).toThrow('export.zipTooLarge')
  })
})
