import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { storedFile } from '@/db/schema/companies'
import { businessPartner } from '@/db/schema/business-partners'
import { document } from '@/db/schema/documents'
import { eInvoice } from '@/db/schema/print'
import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import type { TenantTx } from '@/db/tenant'
import type { Mandate } from '../rules/parties'
import type { PrintModel } from '../rules/print-model'

/** Returns the current direct debit data of a document; null if it is not paid by direct debit. */
export async function mandateFor(
  tx: TenantTx,
  { customerId, paymentMethod }: Pick<typeof document.$inferSelect, 'customerId' | 'paymentMethod'>,
): Promise<Mandate | null> {
  if (paymentMethod !== 'DIRECTDEBIT') return null
  const [row] = await tx
    .select({ iban: businessPartner.iban, mandateReference: businessPartner.mandateReference })
    .from(businessPartner)
    .where(eq(businessPartner.id, customerId))
  return row ?? { iban: '', mandateReference: '' }
}

/**
 * Returns the print model of a booked document, including its logo; null for a draft or an unknown
 * document.
 */
export async function frozenPrintModel(tx: TenantTx, documentId: string): Promise<PrintModel | null> {
  const [row] = await tx
    .select({ model: document.printModel, logoFileId: document.logoFileId })
    .from(document)
    .where(eq(document.id, documentId))
  if (!row?.model) return null
  const model = row.model as PrintModel
  const xml = model.eInvoice?.format === 'ZUGFERD' ? await keptEInvoice(tx, documentId) : null
  return { ...model, logo: await logoOf(tx, row.logoFileId), ...(xml && { xml: xml.bytes.toString('utf8') }) }
}

/**
 * Returns the stored XML of a booked document of the active company; null if it has none. The
 * policy of documents hides those of other companies.
 */
export async function keptEInvoice(tx: TenantTx, documentId: string) {
  const [row] = await tx
    .select({ format: eInvoice.format, bytes: eInvoice.xml })
    .from(document)
    .innerJoin(eInvoice, and(eq(eInvoice.tenantId, document.tenantId), eq(eInvoice.documentId, document.id)))
    .where(eq(document.id, documentId))
  return row ?? null
}

/** Returns a logo in the form of the print model. */
export async function logoOf(tx: TenantTx, fileId: string | null): Promise<PrintModel['logo']> {
  if (!fileId) return null
  const [file] = await tx.select().from(storedFile).where(eq(storedFile.id, fileId))
  return file ? { mime: file.mime, base64: file.bytes.toString('base64') } : null
}

/** Returns the formats of the e-invoices of documents, by document; those without are absent. */
export async function eInvoiceFormats(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<Map<string, EInvoiceFormat>> {
  if (documentIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: eInvoice.documentId, format: eInvoice.format })
    .from(eInvoice)
    .where(sql`${eInvoice.documentId} = ${anyOf(documentIds)}`)
  return new Map(rows.map(({ id, format }) => [id, format]))
}
