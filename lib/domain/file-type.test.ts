import { describe, expect, it } from 'vitest'
import { fileNameOf, fileTypeOf, XLSX, type FileType } from './file-type'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((it) => it.charCodeAt(0)) : part)),
  )

const TYPES: readonly FileType[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/pdf',
  XLSX,
]
/** The first box of an ISO media file. */
const box = (major: string, ...compatible: string[]) =>
  bytes(
    [0, 0, 0, 16 + 4 * compatible.length],
    'ftyp',
    major,
    [0, 0, 0, 0],
    ...compatible,
    [0, 0, 0, 9],
    'metaheic',
  )
const ZIP = [0x50, 0x4b, 0x03, 0x04]

describe('a file', () => {
  it.each([
    ['image/png', bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/heic', box('heic', 'mif1', 'heic')],
    ['image/heic', box('mif1', 'mif1', 'heix')],
    ['application/pdf', bytes('%PDF-1.7')],
    [XLSX, bytes(ZIP, 'xl/work', 'xxl/workbook.xml')],
  ])('is %s by its bytes', (type, content) => {
    expect(fileTypeOf(content, TYPES)).toBe(type)
  })

  it.each([
    ['nothing', bytes()],
    ['a page', bytes('<!doctype html><script>')],
    ['a drawing that can hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a moving picture', bytes('GIF89a')],
    ['a film', box('isom', 'isom', 'mp42')],
    ['a film that names a picture behind its first box', box('qt  ')],
    ['a cut box', bytes([0, 0, 0, 24], 'ftyp')],
    ['another picture of the same box', box('avif', 'mif1', 'miaf')],
    ['a program', bytes('MZ', [0x90, 0])],
    ['a cut beginning', bytes('%PD')],
    ['an archive', bytes(ZIP, 'readme.txt')],
    ['a workbook with macros', bytes(ZIP, 'xl/workbook.xml', 'xl/vbaProject.bin')],
  ])('is not %s', (_what, content) => {
    expect(fileTypeOf(content, TYPES)).toBeNull()
  })

  it('is of the wished types only, and a list of values if it is text', () => {
    expect(fileTypeOf(bytes('%PDF-1.7'), ['image/png'])).toBeNull()
    expect(fileTypeOf(bytes('Tag;Stunden\r\n', [0xc4], ';2\t'), ['text/csv'])).toBe('text/csv')
    expect([bytes(), bytes('a', [0])].map((one) => fileTypeOf(one, ['text/csv']))).toEqual([null, null])
  })

  it.each([
    ['Bon.png', 'image/png', 'Bon.png'],
    ['C:\\Bilder\\Foto 1.JPEG', 'image/jpeg', 'Foto 1.JPEG'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['a\r\nb\u202egnp.pdf', 'application/pdf', 'abgnp.pdf'],
    ['\u0000', 'image/webp', 'Datei.webp'],
    [`${'x'.repeat(200)}.pdf`, 'application/pdf', `${'x'.repeat(146)}.pdf`],
    ['../../etc/x.html', 'application/pdf', 'x.pdf'],
    ['Rechnung.pdf.exe', 'image/png', 'Rechnung.pdf.png'],
    ['Bild.png', 'image/jpeg', 'Bild.jpg'],
    ['Rechnung 3.5', 'application/pdf', 'Rechnung 3.5.pdf'],
    ['.html', 'application/pdf', 'Datei.pdf'],
    ['x.html.', 'application/pdf', 'x.html..pdf'],
    ['IMG_0815.HEIC', 'image/heic', 'IMG_0815.HEIC'],
  ] as const)('called %j that is %s is kept as %s', (typed, type, kept) => {
    expect(fileNameOf(typed, type)).toBe(kept)
  })
})
