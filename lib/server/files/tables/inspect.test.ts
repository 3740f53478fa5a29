import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { inspectTable } from './inspect'

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
    ['a file of DOS', iconv.encode('Jäger;Gößnitz\n', 'cp850'), { format: 'csv', encoding: 'cp850' }],
    [
      'a file of an old Mac',
      iconv.encode('Jäger;Köln\n', 'macroman'),
      { format: 'csv', encoding: 'macintosh' },
    ],
    ['UTF-16 without a mark', Buffer.from('Größe;Preis\n', 'utf16le'), { format: 'csv', encoding: 'utf-16' }],
    [
      'UTF-16 the other way round',
      Buffer.from('Größe;Preis\n', 'utf16le').swap16(),
      { format: 'csv', encoding: 'utf-16' },
    ],
    ['a workbook', workbook([['a']]), { format: 'xlsx' }],
    ['one of another folder', withRelation('tabelle/mappe.xml', 'tabelle/mappe.xml'), { format: 'xlsx' }],
    ['one of another name', withRelation('/xl/workbook2.xml', 'xl/workbook2.xml'), { format: 'xlsx' }],
  ])('%s', (_what, bytes, format) => {
    expect(code(bytes)).toEqual(format)
  })

  it.each([
    ['nothing', Buffer.alloc(0), '415 import.notATable'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '415 import.notATable'],
    ['an old workbook', compound('Workbook'), '415 import.oldWorkbook'],
    ['a workbook of 1995', compound('Book'), '415 import.oldWorkbook'],
    ['a workbook with a password', compound('EncryptedPackage'), '415 import.protected'],
    ['a container that says nothing', compound(''), '415 import.protected'],
    ['a binary workbook', withRelation('xl/workbook.bin', 'xl/workbook.bin'), '415 import.oldWorkbook'],
    ['relations to nothing', withRelation('xl/workbook9.xml', 'xl/workbook.xml'), '415 import.notATable'],
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

function withRelation(target: string, part: string): Buffer {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  const relations = `<Relationships><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`
  return Buffer.from(zipSync({ '_rels/.rels': Buffer.from(relations), [part]: Buffer.from('<workbook/>') }))
}

function compound(stream: string): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(64),
  ])
}

function withPart(name: string, bytes: Uint8Array): Buffer {
  return Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.from('<workbook/>'), [name]: bytes }))
}
