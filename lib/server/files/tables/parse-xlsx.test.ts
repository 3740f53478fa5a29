import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { utils, write, type CellObject, type WorkBook } from 'xlsx'
import { parseXlsx } from './parse-xlsx'

const KNOWN = new Set(['nr', 'name', 'preis'])

const bytesOf = (book: WorkBook) =>
  Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }) as Uint8Array)

/** A workbook of the sheets, by name. */
function bookOf(sheets: Readonly<Record<string, unknown[][]>>): WorkBook {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return book
}

/** A workbook whose parts are changed as text, as other programs write them. */
function changed(book: WorkBook, change: (text: string, name: string) => string): Buffer {
  const parts = unzipSync(bytesOf(book))
  const texts = Object.entries(parts).map(
    ([name, bytes]) => [name, strToU8(change(strFromU8(bytes), name))] as const,
  )
  return Buffer.from(zipSync(Object.fromEntries(texts)))
}

const parsed = (bytes: Buffer, choice: { sheet?: string; hiddenRows?: boolean } = {}) =>
  parseXlsx(bytes, { ...choice, known: KNOWN })
const number = (v: number, z: string): CellObject => ({ t: 'n', v, z })
const listOf = (...cells: unknown[]) => parsed(bytesOf(bookOf({ Liste: [['Nr'], cells] })))

describe('a workbook', () => {
  it('is read as a German spreadsheet shows it', () => {
    const day = number(46_053, 'dd.mm.yyyy')
    const { rows } = listOf(4_000_137_005_639, 1.1, true, '=1', '', day, number(1067, '00000'))
    expect(rows[1]?.[1]).toEqual(['4000137005639', '1,1', 'ja', '=1', '', '31.01.2026', '01067'])
    expect(rows[1]?.[2]).toEqual({
      0: { kind: 'number' },
      1: { kind: 'number' },
      2: { kind: 'boolean' },
      5: { kind: 'day' },
      6: { kind: 'number', value: '1067' },
    })
  })

  it('has texts as people see them, and the numbers that they see', () => {
    const { rows } = listOf(number(9.336_448_598, '#,##0.00 "€"'), number(351_123_456, '"0"000" / "000000'))
    expect(rows[1]?.[1]).toEqual(['9,34 €', '0351 / 123456'])
    expect(rows[1]?.[2]).toMatchObject({
      0: { value: '9,34', exact: '9,336448598' },
      1: { value: '351123456' },
    })
  })

  it.each([
    [20_240_315, 'dd.mm.yyyy'],
    [-0.25, 'dd/mm/yy'],
    [-3.5, '[h]:mm'],
    [2_958_466, 'yyyy-mm-dd'],
  ])('has a cell that is no day, and is read all the same: %s as %s', (value, format) => {
    const { rows } = listOf('A1', number(value, format), 'x')
    expect(rows[1]?.[1][2]).toBe('x')
    expect(rows[1]?.[2][1]).toEqual({ kind: 'noDay' })
  })

  it('has times, which are no days', () => {
    expect(listOf(number(0.5, 'hh:mm')).rows[1]?.slice(1)).toEqual([['12:00'], { 0: { kind: 'time' } }])
  })

  it('counts its days from 1904, if it says so', () => {
    const book = bookOf({
      Liste: [
        ['Nr', 'Tag'],
        ['1', number(42_004, 'dd.mm.yyyy')],
        ['2', number(43_889, 'dd.mm.yyyy')],
      ],
    })
    book.Workbook = { WBProps: { date1904: true } }
    expect(
      parsed(bytesOf(book))
        .rows.slice(1)
        .map(([, cells]) => cells[1]),
    ).toEqual(['01.01.2019', '29.02.2024'])
  })

  it('has errors and formulas without a result, which are not empty', () => {
    const book = bookOf({
      Liste: [
        ['Nr', 'Name', 'Preis'],
        ['1', 'FEHLER', 7],
        ['2', 'FORMEL', 0],
      ],
    })
    const bytes = changed(book, (text, name) =>
      name.endsWith('sheet1.xml')
        ? text
            .replace(/<c r="B2"[^>]*>.*?<\/c>/, '<c r="B2" t="e"><v>#N/A</v></c>')
            .replace(/<c r="C2"[^>]*>.*?<\/c>/, '<c r="C2"><f>2*1.75</f><v></v></c>')
            .replace(/<c r="B3"[^>]*>.*?<\/c>/, '<c r="B3"><f>A1&amp;A2</f></c>')
            .replace(/<c r="C3"[^>]*>.*?<\/c>/, '<c r="C3"><f>1-1</f><v>0</v></c>')
        : text,
    )
    const [, first, second] = parsed(bytes).rows
    expect(first?.[2]).toMatchObject({ 1: { kind: 'error' }, 2: { kind: 'formula' } })
    expect(second?.[2]).toEqual({ 1: { kind: 'formula' }, 2: { kind: 'number' } })
    expect(second?.[1]).toEqual(['2', '', '0'])
  })

  it('does not know a result of 0 that nobody has calculated', () => {
    const book = bookOf({
      Liste: [
        ['Nr', 'Preis'],
        ['1', 0],
        ['2', 3],
      ],
    })
    const bytes = changed(book, (text, name) =>
      name.endsWith('sheet1.xml')
        ? text.replace(/<c r="B2"[^>]*>.*?<\/c>/, '<c r="B2"><f>2*1.75</f><v>0</v></c>')
        : text.replace('</workbook>', '<calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>'),
    )
    expect(
      parsed(bytes)
        .rows.slice(1)
        .map(([, , facts]) => facts[1]?.kind),
    ).toEqual(['formula', 'number'])
  })

  it('has its cover, its hidden sheets and rows passed over, unless people choose them', () => {
    const list = [
      ['Nr', 'Name', 'Preis'],
      ['1', 'Apfel', 2],
      ['2', 'Birne', 3],
    ]
    const book = bookOf({
      Deckblatt: [['Preise'], ['Stand 2026']],
      Altbestand: list,
      Liste: list,
      Mehr: list,
    })
    book.Workbook = { Sheets: [{}, { Hidden: 2 }, {}, {}] }
    const sheet = book.Sheets.Liste
    if (sheet) sheet['!rows'] = [{}, {}, { hidden: true }]
    const { sheet: name, sheets, rows, hiddenRows } = parsed(bytesOf(book))
    expect({ name, hiddenRows }).toEqual({ name: 'Liste', hiddenRows: 1 })
    expect(sheets.map(({ isHidden }) => isHidden)).toEqual([false, true, false, false])
    expect(rows.map(([line]) => line)).toEqual([1, 2])
    expect(parsed(bytesOf(book), { hiddenRows: true }).rows).toHaveLength(3)
    expect(parsed(bytesOf(book), { sheet: 'Altbestand' }).sheet).toBe('Altbestand')
    expect(parsed(bytesOf(book), { sheet: 'Gibt es nicht' }).sheet).toBe('Liste')
  })

  it('has the rows below empty ones and below those of blanks, each with its line', () => {
    const blank = [' ', '  ']
    const { rows } = parsed(
      bytesOf(bookOf({ Liste: [['Nr', 'Name'], blank, ['1', 'Apfel'], [], blank, blank, ['2', 'Birne']] })),
    )
    expect(rows.map(([line, cells]) => [line, ...cells])).toEqual([
      [1, 'Nr', 'Name'],
      [3, '1', 'Apfel'],
      [7, '2', 'Birne'],
    ])
  })

  it.each([
    ['another folder', 'tabelle/', 'workbook.xml'],
    ['another name', 'xl/', 'workbook2.xml'],
  ])('may have its parts in %s', (_what, folder, file) => {
    const moved = (text: string) =>
      text
        .replaceAll('xl/workbook.xml', `${folder}${file}`)
        .replaceAll('xl/', folder)
        .replaceAll('Target="worksheets', `Target="/${folder}worksheets`)
    const parts = unzipSync(
      changed(
        bookOf({
          Liste: [
            ['Nr', 'Name'],
            ['1', 'Apfel'],
          ],
        }),
        moved,
      ),
    )
    const renamed = Object.entries(parts).map(([name, bytes]) => [
      name
        .replace('xl/workbook.xml', `${folder}${file}`)
        .replace(/workbook\.xml\.rels$/, `${file}.rels`)
        .replace(/^xl\//, folder),
      bytes,
    ])
    const { rows } = parsed(Buffer.from(zipSync(Object.fromEntries(renamed) as Record<string, Uint8Array>)))
    expect(rows[1]?.[1]).toEqual(['1', 'Apfel'])
  })

  it('with a sheet that is not in the file cannot be read', () => {
    const { 'xl/worksheets/sheet1.xml': _sheet, ...parts } = unzipSync(
      bytesOf(bookOf({ Liste: [['Nr'], ['1']] })),
    )
    expect(() => parsed(Buffer.from(zipSync(parts)))).toThrow('import.unreadable')
  })

  it('with nothing in it is empty', () => {
    expect(() => parsed(bytesOf(bookOf({ Leer: [] })))).toThrow('import.empty')
  })
})
