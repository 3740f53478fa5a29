import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvWriter } from './csv-writer'
import { TEXT_ENCODINGS, toWindows1252 } from './encodings'
import iconv from 'iconv-lite'
import { type CellValue, type ColumnType, csvCell, type Encoding } from '@/lib/domain/table-cell'

const file = (types: readonly ColumnType[], rows: readonly CellValue[][], encoding: Encoding = 'utf-8') => {
  const writer = csvWriter(
    types.map((type) => ({ type, heading: type })),
    encoding,
  )
  return Buffer.concat([writer.head(), writer.rows(rows), writer.end()])
}
const read = (bytes: Buffer): string[][] =>
  parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' }).slice(1)

describe('a cell of a German spreadsheet', () => {
  it.each<[ColumnType, CellValue, string]>([
    ['money', '-1234.50', '-1234,50'],
    ['money', '3.1933', '3,1933'],
    ['quantity', '1.5', '1,5'],
    ['percent', '7.8', '7,8'],
    ['whole', -4711, '-4711'],
    ['day', '2026-11-20', '20.11.2026'],
    ['instant', '2026-11-20T08:58:11.000Z', '20.11.2026 09:58:11'],
    ['instant', '2026-07-01T22:30:00Z', '02.07.2026 00:30:00'],
    ['boolean', true, 'ja'],
    ['boolean', false, 'nein'],
    ['text', null, ''],
    ['day', null, ''],
    ['text', '0815', '0815'],
  ])('%s %s is %s', (type, value, shown) => {
    expect(csvCell(type, value)).toBe(shown)
  })

  it.each(['=1+1', '+49 761', '-2', '@SUM(A1)', '\t=1', '\r=1'])('is text, not a formula: %j', (text) => {
    expect(csvCell('text', text)).toBe(`'${text}`)
    expect(csvCell('money', '-2.00')).toBe('-2,00')
  })

  it('is no formula, either, when the encoding makes one of it', () => {
    // full-width characters that become =, + and @
    for (const text of ['＝1+1', '＋1', '＠SUM'])
      expect(csvCell('text', text, toWindows1252)).toMatch(/^'[=+@]/)
  })
})

describe('a CSV file', () => {
  const cells = fc.string({ unit: 'grapheme', maxLength: 30 })

  it('is read again with the values that were written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cells, cells, fc.integer()), { minLength: 1, maxLength: 20 }), (rows) => {
        const types: ColumnType[] = ['text', 'text', 'whole']
        const expected = rows.map((row) => row.map((cell, index) => csvCell(types[index] ?? 'text', cell)))
        expect(read(file(types, rows))).toEqual(expected)
      }),
    )
  })

  it('keeps quotes, separators and line breaks inside a cell', () => {
    const rows = ['a;b', 'sie sagte "ja"', 'eins\nzwei', 'eins\r\nzwei', ' Rand ', 'Äpfel'].map((one) => [
      one,
    ])
    expect(read(file(['text'], rows))).toEqual(rows)
  })

  it('bears its mark in UTF-8', () => {
    expect([...file(['text'], []).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })
})

describe('Windows-1252', () => {
  it('has umlauts, € and „ “ – as one byte each', () => {
    const bytes = file(['text'], [['Öl „Größe“ – 5 €']], 'windows-1252')
    expect(iconv.decode(bytes, 'win1252')).toBe('text\r\nÖl „Größe“ – 5 €\r\n')
    expect(bytes).toHaveLength('text\r\nÖl „Größe“ – 5 €\r\n'.length)
  })

  it.each([
    ['Łódź', 'Lódz'],
    ['Dvořák', 'Dvorák'],
    ['Žižek', 'Žižek'],
    ['Σωκράτης', 'Sokrátis'],
    ['2 ≤ 3', '2 <= 3'],
  ])('writes %s as %s', (text, written) => {
    expect(toWindows1252(text).normalize('NFC')).toMatch(written === 'Sokrátis' ? /^Sokr[aá]tis$/ : written)
  })

  it('never loses a character without a sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (text) => {
        const { written, bytes } = TEXT_ENCODINGS['windows-1252']
        const kept = written(text)
        expect(kept).not.toBe('')
        expect(iconv.decode(bytes(kept), 'win1252')).toBe(kept)
      }),
    )
  })
})
