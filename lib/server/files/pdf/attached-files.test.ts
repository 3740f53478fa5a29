import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { attachedFiles } from './attached-files'

const NAMES = ['a.txt', 'b.txt', 'c.txt', 'd.txt']

/** The texts of a PDF's files, which are their names; null for those beyond the limit. */
async function textsWithin(total: number, first: readonly string[]): Promise<(string | null)[]> {
  const pdf = await PDFDocument.create()
  for (const name of NAMES) await pdf.attach(Buffer.from(name), name, { mimeType: 'text/plain' })
  const isFirst = (name: string) => first.includes(name)
  const files = await attachedFiles(await pdf.save(), { each: 100, total, isFirst })
  expect(files.map(({ name }) => name)).toEqual(NAMES)
  return files.map(({ bytes }) => bytes && Buffer.from(bytes).toString())
}

describe('the files of a PDF', () => {
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
