import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { TableEncoding } from '@/lib/domain/table-source'
import { parseCsv } from './parse-csv'

const KNOWN = new Set(['nr', 'name', 'preis', 'ort'])

const parsed = (text: string | Buffer, encoding: TableEncoding = 'utf-8', separator?: string) =>
  parseCsv(Buffer.from(text as string), { encoding, separator, known: KNOWN })
const cellsOf = (...lines: string[]) => parsed(lines.join('\n')).rows.map(([, cells]) => cells)

describe('a CSV file', () => {
  it.each([
    ['semicolons', 'a;b,c\n1;2\n', ';', ['a', 'b,c']],
    ['commas', 'a,"b;c;d"\n1,2\n', ',', ['a', 'b;c;d']],
    ['tabs', 'a\tb\n1\t2\n', '\t', ['a', 'b']],
    ['bars', 'a|b\n1|2,0\n', '|', ['a', 'b']],
    ['what it says itself', 'sep=^\na^b\n', '^', ['a', 'b']],
  ])('has %s between its fields', (_what, text, separator, head) => {
    const table = parsed(text)
    expect([table.separator, table.rows[0]?.[1]]).toEqual([separator, head])
  })

  it('has what people choose between its fields', () => {
    expect(parsed('a;b|c\n1;2|3\n', 'utf-8', '|').rows[0]?.[1]).toEqual(['a;b', 'c'])
  })

  it('has fields of several lines, and each row its line', () => {
    const text = iconv.encode('a;b\r\n"x\r\ny";„ü“\r\n\r\n1;"2"" lang"\r\n', 'win1252')
    expect(parsed(text, 'windows-1252').rows).toEqual([
      [1, ['a', 'b'], {}],
      [2, ['x\ny', '„ü“'], {}],
      [5, ['1', '2" lang'], {}],
    ])
  })

  it.each([
    ['utf-16', '\uFEFFGröße\tPreis\r\n„XL“\t1 €\r\n', 'utf16le'],
    ['cp850', 'Größe\tPreis\r\nJäger\t1\r\n', 'cp850'],
    ['macintosh', 'Größe\tPreis\r„XL“\t1 €\r', 'macroman'],
    ['iso-8859-15', 'Größe\tPreis\r\nŠkoda\t1 €\r\n', 'iso885915'],
  ] as const)('is read in %s', (encoding, text, name) => {
    // the library has the code page from before the euro
    const written = name === 'macroman' ? text.replace('€', '¤') : text
    const { separator, rows } = parsed(iconv.encode(written, name), encoding)
    expect(separator).toBe('\t')
    expect(rows.map(([, cells]) => cells)).toEqual(
      text
        .replace('\uFEFF', '')
        .split(/\r\n?/)
        .filter(Boolean)
        .map((line) => line.split('\t')),
    )
  })

  it('may have blanks beside its quotes, but keeps quotes of a text', () => {
    expect(cellsOf('Nr;Name;Ort', '"1" ; "Meier" ; "Köln"', '2;"Birne; gelb" ;Bonn', '3; "a;b";c')).toEqual([
      ['Nr', 'Name', 'Ort'],
      ['1', 'Meier', 'Köln'],
      ['2', 'Birne; gelb', 'Bonn'],
      ['3', 'a;b', 'c'],
    ])
    expect(
      cellsOf('Nr;Name', '1;Rohr 1/2"', '2;"Spezial" Brot', '3;"Rohr ""1"" lang" ', '4 ;5" und 6"'),
    ).toEqual([
      ['Nr', 'Name'],
      ['1', 'Rohr 1/2"'],
      ['2', '"Spezial" Brot'],
      ['3', 'Rohr "1" lang'],
      ['4 ', '5" und 6"'],
    ])
    expect(cellsOf('Nr\tName', '"1" \t "a\tb"')).toEqual([
      ['Nr', 'Name'],
      ['1', 'a\tb'],
    ])
  })

  it('keeps guards for who reads the cells', () => {
    expect(cellsOf('Nr;Name', '="00815";"=""Apfel"""', "'00816;Birne")).toEqual([
      ['Nr', 'Name'],
      ['="00815"', '="Apfel"'],
      ["'00816", 'Birne'],
    ])
  })

  it('is refused where quotes never end', () => {
    expect(() => parsed('a;b\n"1;2\n')).toThrow('import.quotes')
  })
})
