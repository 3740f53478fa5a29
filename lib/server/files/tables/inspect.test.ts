import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { inspectTable } from './inspect'
import { parseCsv } from './parse-csv'
import { parseXlsx } from './parse-xlsx'
import { cellsUnder, headingsOf } from './table-rows'

const latin = (text: string) => iconv.encode(text, 'win1252')
const code = (bytes: Uint8Array) => {
  const answer = inspectTable(bytes)
  return answer.ok ? answer.value : `${answer.error.status} ${answer.error.code}`
}
const workbook = (rows: unknown[][]) => {
  const sheet = utils.aoa_to_sheet(rows)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Liste')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
}

describe('a file is what its content says', () => {
  it.each([
    ['UTF-8', Buffer.from('Größe;€\n'), { format: 'csv', encoding: 'utf-8' }],
    ['Windows-1252', latin('Größe;€ „x“ –\n'), { format: 'csv', encoding: 'windows-1252' }],
    [
      'Excel’s „Unicode-Text“',
      Buffer.from('\uFEFFGröße\t€\n', 'utf16le'),
      { format: 'csv', encoding: 'utf-16' },
    ],
    ['a workbook', workbook([['a']]), { format: 'xlsx' }],
  ])('%s', (_what, bytes, format) => {
    expect(code(bytes)).toEqual(format)
  })

  it.each([
    ['nothing', Buffer.alloc(0), '415 import.notATable'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '415 import.notATable'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), '415 import.notATable'],
    ['another archive', Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })), '415 import.notATable'],
    ['a broken archive', Buffer.from('PK\u0003\u0004 broken'), '415 import.notATable'],
    ['a workbook with macros', withPart('xl/vbaProject.bin', Buffer.from('x')), '415 import.macros'],
    ['a bomb', withPart('xl/worksheets/sheet1.xml', Buffer.alloc(60_000_000)), '413 import.bomb'],
    ['UTF-16 that was cut', Buffer.from('\uFEFFa;b', 'utf16le').subarray(0, 7), '415 import.encodingBroken'],
    ['bytes behind a mark of UTF-16', Buffer.from([0xff, 0xfe, 1, 0, 2, 0]), '415 import.encodingBroken'],
    [
      'UTF-8 that was cut',
      Buffer.concat([Buffer.from('Käse;'), Buffer.from([0xe2])]),
      '415 import.encodingBroken',
    ],
    ['codes without a character', Buffer.from([0x41, 0x81, 0x42]), '415 import.encodingBroken'],
  ])('%s is refused', (_what, bytes, refusal) => {
    expect(code(bytes)).toBe(refusal)
  })
})

function withPart(name: string, bytes: Uint8Array): Buffer {
  return Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.from('<workbook/>'), [name]: bytes }))
}

describe('a CSV file', () => {
  it.each([
    ['semicolons', 'a;b,c\n1;2\n', ';', ['a', 'b,c']],
    ['commas', 'a,"b;c;d"\n1,2\n', ',', ['a', 'b;c;d']],
    ['tabs', 'a\tb\n1\t2\n', '\t', ['a', 'b']],
    ['what it says itself', 'sep=|\na|b\n', '|', ['a', 'b']],
  ])('has %s between its fields', (_what, text, separator, head) => {
    const table = parseCsv(Buffer.from(text), 'utf-8')
    expect([table.separator, table.rows[0]?.[1]]).toEqual([separator, head])
  })

  it('has fields of several lines, and each row its line', () => {
    const { rows } = parseCsv(latin('a;b\r\n"x\r\ny";„ü“\r\n\r\n1;"2"" lang"\r\n'), 'windows-1252')
    expect(rows).toEqual([
      [1, ['a', 'b']],
      [2, ['x\ny', '„ü“']],
      [5, ['1', '2" lang']],
    ])
  })

  it('is read in UTF-16', () => {
    const { separator, rows } = parseCsv(
      Buffer.from('\uFEFFGröße\tPreis\r\n„XL“\t1 €\r\n', 'utf16le'),
      'utf-16',
    )
    expect(separator).toBe('\t')
    expect(rows[1]).toEqual([2, ['„XL“', '1 €']])
  })

  it.each([
    ['one line', 'Preisliste 2026\n\nNr,Name,Preis\n1,Apfel,2\n', 3],
    ['several, with empty fields', 'Hofladen;;\nStand: 1.11.2026;;\nNr;Name;Preis\n1;Apfel;2,50\n', 3],
  ])('may have a title of %s above its headings', (_what, text, line) => {
    const { rows } = parseCsv(Buffer.from(text), 'utf-8')
    expect(rows.map(([at]) => at)).toEqual([line, line + 1])
    expect(rows[0]?.[1]).toEqual(['Nr', 'Name', 'Preis'])
  })

  it('of one heading keeps all its rows, with two fields or one', () => {
    expect(parseCsv(Buffer.from('Name\nApfel;rot\nBirne\n'), 'utf-8').rows).toHaveLength(3)
  })

  it('is refused where quotes never end', () => {
    expect(() => parseCsv(Buffer.from('a;b\n"1;2\n'), 'utf-8')).toThrow('import.quotes')
  })
})

describe('a workbook', () => {
  it('is read as a German would write it', () => {
    const day = { t: 'n', v: 46053, z: 'dd.mm.yyyy' }
    const zip = { t: 'n', v: 1067, z: '00000' }
    const { rows } = parseXlsx(workbook([['a'], [4000137005639, 1.1, true, '=1', '', day, zip]]))
    expect(rows[1]).toEqual([2, ['4000137005639', '1,1', 'ja', '=1', '', '31.01.2026', '01067']])
  })

  it('has a title above its headings, and a cover before its list', () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Preisliste']]), 'Deckblatt')
    const list = [['Sortiment 2026'], [], ['Nr', 'Name', 'Preis'], [1, 'Apfel', 2.5]]
    utils.book_append_sheet(book, utils.aoa_to_sheet(list), 'Artikel')
    const { rows } = parseXlsx(Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array))
    expect(rows).toEqual([
      [3, ['Nr', 'Name', 'Preis']],
      [4, ['1', 'Apfel', '2,5']],
    ])
  })
})

describe('headings', () => {
  const [apple, pear] = [
    [2, ['Apfel', '1', 'rot']],
    [3, ['Birne', '2', '']],
  ] as const

  it('are made up for a column that most rows fill, and never twice the same', () => {
    expect(headingsOf([1, ['Preis', 'Preis']], [apple])).toEqual(['Preis', 'Preis (2)', 'Spalte 3'])
  })

  it('are not for what a few rows have too much, which they keep', () => {
    const headings = headingsOf([1, ['Name', 'Preis']], [apple, pear, pear])
    expect(headings).toEqual(['Name', 'Preis'])
    expect([apple, pear].map(([, cells]) => cellsUnder(headings, cells).length)).toEqual([3, 2])
  })
})
