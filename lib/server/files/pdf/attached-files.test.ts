import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { attachedFiles } from './attached-files'

const NAMES = ['a.txt', 'b.txt', 'c.txt', 'd.txt']

/** The texts of a PDF's files, which are their names; null for those beyond the limit. */
async function textsWithin(total: number, first: readonly string[]): Promise<(string | null)[]> {
  const pdf = await PDFDocument.create()
  for (const name of NAMES) await pdf.attach(Buffer.from(name), name, { mimeType: 'text/plain' })
  const rankOf = (name: string) => (first.includes(name) ? 0 : 1)
  const files = await attachedFiles(await pdf.save(), { each: 100, total, rankOf })
  expect(files.map(({ name }) => name)).toEqual(NAMES)
  return files.map(({ bytes }) => bytes && Buffer.from(bytes).toString())
}

/** A PDF of pages, of which the last has a file as an annotation or as one associated with it. */
async function lastPageWith(pages: number, key: 'AF' | 'Annots'): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) pdf.addPage([10, 10])
  const { context } = pdf
  const stream = context.register(context.stream('abc'))
  const file = context.obj({ Type: 'Filespec', F: PDFString.of('a.xml'), EF: { F: stream } })
  const note = context.obj({ Type: 'Annot', Subtype: 'FileAttachment', FS: file })
  pdf.getPage(pages - 1).node.set(PDFName.of(key), context.obj([key === 'AF' ? file : note]))
  return pdf.save()
}

describe('the files of a PDF', () => {
  it.each(['AF', 'Annots'] as const)('are found at its first 500 pages, too: %s', async (key) => {
    const namesOf = async (pages: number) => {
      const files = await attachedFiles(await lastPageWith(pages, key), {
        each: 9,
        total: 9,
        rankOf: () => 0,
      })
      return files.map(({ name, bytes }) => [name, bytes && Buffer.from(bytes).toString()])
    }
    expect(await namesOf(1)).toEqual([['a.xml', 'abc']])
    expect(await namesOf(500)).toEqual([['a.xml', 'abc']])
    expect(await namesOf(501)).toEqual([])
  })

  it.each([
    [[]],
    [['a.txt']],
    [['b.txt']],
    [['d.txt']],
    [['a.txt', 'c.txt']],
    [['b.txt', 'd.txt']],
    [['a.txt', 'b.txt', 'c.txt']],
    [NAMES],
  ])('are all unpacked within a limit of their size, whichever come first: %j', async (first) => {
    expect(await textsWithin(NAMES.join('').length, first)).toEqual(NAMES)
  })

  it('are unpacked as long as the limit allows, those that come first before the others', async () => {
    const two = 'a.txt'.length * 2
    expect(await textsWithin(two, [])).toEqual(['a.txt', 'b.txt', null, null])
    expect(await textsWithin(two, ['c.txt'])).toEqual(['a.txt', null, 'c.txt', null])
    expect(await textsWithin(two, ['c.txt', 'd.txt'])).toEqual([null, null, 'c.txt', 'd.txt'])
  })
})
