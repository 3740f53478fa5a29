import { asc, eq, sql } from 'drizzle-orm'
import { documentFile } from '@/db/schema/document-files'
import { document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import { attachmentOf, type InvoiceFile } from '../rules/attached-file'
import type { Attachment } from '@/lib/sales/e-invoices/rules/invoice'

const { id, name, type, size, bytes } = documentFile
const FILE = { id, name, type, size }

/** The files of a `document` without their bytes, in the order they were added. */
export const FILES_OF_DOCUMENT = sql<InvoiceFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size)
    order by f.created_at, f.id), '[]')
  from document_file f where f.tenant_id = ${document.tenantId} and f.document_id = ${document.id})`

/** Returns the files of an invoice without their bytes, in the order they were added. */
export const filesOf = (tx: TenantTx, documentId: string): Promise<InvoiceFile[]> =>
  tx
    .select(FILE)
    .from(documentFile)
    .where(eq(documentFile.documentId, documentId))
    .orderBy(...IN_ORDER)

const IN_ORDER = [asc(documentFile.createdAt), asc(documentFile.id)]

/** Returns the files of an invoice as its e-invoice carries them. */
export async function attachmentsOf(tx: TenantTx, documentId: string): Promise<Attachment[]> {
  const rows = await tx
    .select({ ...FILE, bytes })
    .from(documentFile)
    .where(eq(documentFile.documentId, documentId))
    .orderBy(...IN_ORDER)
  return rows.map((row) => attachmentOf(row, row.bytes))
}

/** Returns one file with its bytes; null if there is none. */
export async function fileOf(
  tx: TenantTx,
  fileId: string,
): Promise<(InvoiceFile & { bytes: Buffer }) | null> {
  const [row] = await tx
    .select({ ...FILE, bytes })
    .from(documentFile)
    .where(eq(documentFile.id, fileId))
  return row ?? null
}
