import { expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { linesOf, readPdf } from '../support/pdf-text'
import { printModel, textLine } from '../support/print-models'

/** The text that a reader or a search extracts from a PDF with this note. */
const readable = async (note: string) => {
  const bytes = await renderDocument(printModel({ positions: [textLine(note)] }))
  return (await readPdf(bytes)).pages.flatMap(linesOf).join('\n')
}

// A process prints many PDFs. Accented letters are drawn from their base letter, whose glyph must
// not end up registered without its character.
it.each([
  ['Ελιά', 'Παπαδόπουλος'],
  ['Й', 'Иванов'],
  ['Ÿ Ž', 'YZ'],
])('a paper after one of %s can be read letter by letter: %s', async (before, after) => {
  expect(await readable(before)).toContain(before)
  expect(await readable(after)).toContain(after)
  expect(await readable('Pfirsich')).toContain('Pfirsich')
})
