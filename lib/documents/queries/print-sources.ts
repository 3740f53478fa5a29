import { eq, sql } from 'drizzle-orm'
import { storedFile } from '@/db/schema/companies'
import { businessPartner } from '@/db/schema/business-partners'
import { document, documentFile } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import type { Letterhead, Mandate } from '../rules/print'
import type { PrintModel } from '../rules/print-model'

interface LetterheadRow extends Record<string, unknown> {
  seller: Letterhead
  logo_file_id: string | null
}

/** What a company prints on its documents, as it stands now. */
export async function companyLetterhead(
  tx: TenantTx,
  companyId: number,
): Promise<{ seller: Letterhead; logoFileId: string | null }> {
  const [row] = await tx.execute<LetterheadRow>(sql`
    select logo_file_id, jsonb_build_object('name', name, 'street', street, 'zipCode', zip_code, 'city', city, 'country', country,
      'taxNumber', tax_number, 'vatId', vat_id, 'registerCourt', register_court, 'registerNumber', register_number,
      'managingDirector', managing_director, 'iban', iban, 'bic', bic, 'bankName', bank_name, 'phone', phone, 'mail', mail,
      'website', website, 'contactName', contact_name, 'smallBusiness', small_business,
      'organicControlNumber', organic_control_number, 'introText', document_intro, 'creditorId', creditor_id,
      'footers', jsonb_build_object('INVOICE', document_footer, 'DELIVERY_NOTE', delivery_note_footer,
        'CANCELLATION', cancellation_footer, 'CREDIT', credit_footer)) as seller
    from company where id = ${companyId}`)
  if (!row) throw new Error(`company ${companyId} is gone`)
  return { seller: row.seller, logoFileId: row.logo_file_id }
}

/** What a document is collected by, as it stands now; null where it is not paid by direct debit. */
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

/** The kept PDF of a booked document, or null while it has not been rendered. */
export async function keptPdf(tx: TenantTx, documentId: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ bytes: documentFile.bytes })
    .from(documentFile)
    .where(eq(documentFile.documentId, documentId))
  return row?.bytes ?? null
}

/** What a booked document is printed from, its logo included; null for a draft and for what is not there. */
export async function frozenPrintModel(tx: TenantTx, documentId: string): Promise<PrintModel | null> {
  const [row] = await tx
    .select({ model: document.printModel, logoFileId: document.logoFileId })
    .from(document)
    .where(eq(document.id, documentId))
  return row?.model ? { ...(row.model as PrintModel), logo: await logoOf(tx, row.logoFileId) } : null
}

/** A logo as the print model carries it. */
export async function logoOf(tx: TenantTx, fileId: string | null): Promise<PrintModel['logo']> {
  if (!fileId) return null
  const [file] = await tx.select().from(storedFile).where(eq(storedFile.id, fileId))
  return file ? { mime: file.mime, base64: file.bytes.toString('base64') } : null
}
