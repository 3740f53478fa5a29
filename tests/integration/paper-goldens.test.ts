import { describe, expect, it } from 'vitest'
import { renderBook } from '@/components/print/templates/cash-book/render'
import { renderClosing } from '@/components/print/templates/closing/render'
import { renderDocument } from '@/components/print/templates/document/render'
import { renderTags } from '@/components/print/templates/price-tags/render'
import { renderReport } from '@/components/print/templates/report/render'
import { renderLetter } from '@/components/print/templates/reminder/render'
import { BOOK_PAPERS } from '../support/book-papers'
import { CLOSING_PAPERS } from '../support/closing-papers'
import { DOCUMENTS, LETTERS } from '../support/papers'
import { objectsOf } from '../support/pdf-objects'
import { TAG_PAPERS } from '../support/tag-papers'
import { REPORT_PAPERS } from '../support/report-papers'
import { readPdf, type PdfText } from '../support/pdf-text'

const points = (value: number) => value.toFixed(2)
const placed = ({ text, left, right, baseline }: PdfText) =>
  `${points(baseline)} ${points(left)} ${points(right)} ${text}`

/**
 * Returns every text of a PDF with its place (baseline, left, right), page by page, and a hash of
 * the whole file.
 */
async function golden(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes)
  const texts = pages.flatMap((page, index) => [`page ${index + 1}`, ...page.map(placed)])
  return [...texts, `objects ${await objectsOf(bytes)}`, ''].join('\n')
}

const fileOf = (name: string) => `../support/golden-papers/${name}.txt`

/** A changed print needs a new template version: booked documents must be reprinted unchanged. */
describe('papers are as they were', () => {
  it.each(Object.entries(DOCUMENTS))('%s', async (name, model) => {
    await expect(await golden(await renderDocument(model))).toMatchFileSnapshot(fileOf(name))
  })

  it.each(Object.entries(LETTERS))('%s', async (name, model) => {
    await expect(await golden(await renderLetter(model))).toMatchFileSnapshot(fileOf(name))
  })

  it.each(Object.entries(CLOSING_PAPERS))('%s', async (name, model) => {
    await expect(await golden(await renderClosing(model))).toMatchFileSnapshot(fileOf(name))
  })

  it.each(Object.entries(BOOK_PAPERS))('%s', async (name, model) => {
    await expect(await golden(await renderBook(model))).toMatchFileSnapshot(fileOf(name))
  })

  it.each(Object.entries(TAG_PAPERS))('%s', async (name, model) => {
    await expect(await golden(await renderTags(model))).toMatchFileSnapshot(fileOf(name))
  })

  it.each(Object.entries(REPORT_PAPERS))('%s', async (name, model) => {
    await expect(await golden(await renderReport(model))).toMatchFileSnapshot(fileOf(name))
  })
})
