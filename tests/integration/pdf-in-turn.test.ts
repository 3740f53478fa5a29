import { expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { linesOf, readPdf } from '../support/pdf-text'
import { printModel, textLine } from '../support/print-models'

/** What a reader or a search finds of a paper with this note. */
const readable = async (note: string) => {
  const bytes = await renderDocument(printModel({ positions: [textLine(note)] }))
  return (await readPdf(bytes)).pages.flatMap(linesOf).join('\n')
}

// A process prints many papers. Letters with an accent are drawn from the one without it, which the
// font must not take for a shape that is no letter.
it.each([
  ['Ελιά', 'Παπαδόπουλος'],
  ['Й', 'Иванов'],
  ['Ÿ Ž', 'YZ'],
])('a paper after one of %s can be read letter by letter: %s', async (before, after) => {
  expect(await readable(before)).toContain(before)
  expect(await readable(after)).toContain(after)
  expect(await readable('Pfirsich')).toContain('Pfirsich')
})
