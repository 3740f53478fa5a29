import { PDFDocument } from '@cantoo/pdf-lib'
import { renderBook } from '@/components/print/templates/cash-book/render'
import { renderClosing } from '@/components/print/templates/closing/render'
import { renderDocument } from '@/components/print/templates/document/render'
import { renderTags } from '@/components/print/templates/price-tags/render'
import { renderReport } from '@/components/print/templates/report/render'
import { renderLetter } from '@/components/print/templates/reminder/render'
import { renderText } from '@/components/print/templates/text/render'
import type { PriceTagPaper } from '@/lib/catalog/price-tags/rules/tag-paper'
import type { ClosingPaper } from '@/lib/pos/closings/rules/closing-paper'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import type { ReportPaper } from '@/lib/pos/pos-reports/rules/report-paper'
import type { LetterModel } from '@/lib/sales/reminders/rules/letter-model'
import type { TextPaper } from '@/lib/services/print/rules/text-paper'
import { childProgram } from '@/lib/server/files/child/program'
import type { BookPaper } from '@/lib/tax/cash-book/rules/book-paper'
import type { RenderTask } from '@/lib/server/files/pdf/protocol'

type Model = PrintModel | LetterModel | ReportPaper | ClosingPaper | BookPaper | TextPaper | PriceTagPaper

function rendered(model: Model): Promise<Uint8Array> {
  if (model.kind === 'REMINDER') return renderLetter(model)
  if (model.kind === 'CASH_BOOK') return renderBook(model)
  if (model.kind === 'CLOSING') return renderClosing(model)
  if (model.kind === 'PRICE_TAGS') return renderTags(model)
  if (model.kind === 'TEXT') return renderText(model)
  return model.kind === 'REPORT' ? renderReport(model) : renderDocument(model)
}

/**
 * Merges several PDFs in their order, for printing in one go. The originals remain authoritative.
 */
async function mergeFiles(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create()
  for (const file of files) {
    const source = await PDFDocument.load(file)
    const pages = await merged.copyPages(source, source.getPageIndices())
    pages.forEach((page) => merged.addPage(page))
  }
  return merged.save()
}

const bytesOf = (task: RenderTask) =>
  'files' in task ? mergeFiles(task.files) : rendered(task.model as Model)

/** The program behind lib/server/files/pdf/renderer. */
export default childProgram<RenderTask, Uint8Array>(bytesOf)
