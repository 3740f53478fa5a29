import type { ReadScope } from '@/lib/server/core/use-case'
import { vatRatesById } from '@/lib/catalog/vat-rates/queries'
import { printModelOf } from '../rules/print'
import type { DocumentRecord } from '../schema'
import { bookedPdfSource, type PdfSource } from '../use-cases/render-pdf'
import { filesOf } from './attached-files'
import { issuerOf } from './draft-sources'
import { logoOf, mandateFor } from './print-sources'

/**
 * Returns the source of a document's PDF: stored bytes or frozen model of a booked one, the current
 * state of a draft.
 */
export async function documentPdf(
  { tx, ctx }: ReadScope,
  document: DocumentRecord,
): Promise<{ number: string | null; source: PdfSource }> {
  if (document.status !== 'DRAFT')
    return { number: document.number, source: await bookedPdfSource(tx, document.id) }
  const { seller, logoFileId } = await issuerOf(tx, ctx.companyId)
  const mandate = await mandateFor(tx, document)
  const rateNames = await vatRatesById(tx)
  const files = await filesOf(tx, document.id)
  const attachments = files.map(({ name }) => name)
  const { advances: deductions } = document
  const model = printModelOf({ document, letterhead: seller, mandate, rateNames, attachments, deductions })
  return { number: null, source: { model: { ...model, logo: await logoOf(tx, logoFileId) } } }
}

/** One of several documents printed in one go. */
export interface PrintedDocument {
  id: string
  number: string | null
  source: PdfSource
}

/** Returns the sources of several documents' PDFs, in the order of the ids. */
export async function documentPdfs(
  scope: ReadScope,
  ids: readonly string[],
  read: (id: string) => Promise<DocumentRecord>,
): Promise<PrintedDocument[]> {
  const printed: PrintedDocument[] = []
  for (const id of ids) printed.push({ id, ...(await documentPdf(scope, await read(id))) })
  return printed
}
