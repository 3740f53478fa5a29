import type { DocumentFamily, DocumentKind } from '@/lib/domain/document-kind'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { businessPartner, partnerCommunication } from '@/db/schema/business-partners'
import { documentDispatch } from '@/db/schema/dispatches'
import { document } from '@/db/schema/documents'
import { mail } from '@/db/schema/mail'
import { eInvoice } from '@/db/schema/print'
import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import { hasMailServer } from '@/lib/server/start/smtp'
import type { ReadScope } from '@/lib/server/core/use-case'
import type { MailedDocument } from './rules/document-mail'
import type { DispatchRecord } from './schema'

export interface DocumentKey {
  family: DocumentFamily
  id: string
}

/** Returns the document of the active company as needed for a mail; throws `notFound`. */
export async function mailedDocument(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { family, id }: DocumentKey,
) {
  const [row] = await tx
    .select({
      kind: sql<DocumentKind>`${document.kind}`,
      status: document.status,
      number: document.number,
      date: document.date,
      dueDate: document.dueDate,
      customerId: document.customerId,
      customerName: document.customerName,
      customerFirstname: document.customerFirstname,
      customerLastname: document.customerLastname,
      customerNumber: document.customerNumber,
      sumGross: document.sumGross,
      openAmount: document.openAmount,
      cancellationOf: document.cancellationOf,
      eInvoiceFormat: eInvoice.format,
    })
    .from(document)
    .leftJoin(eInvoice, and(eq(eInvoice.tenantId, document.tenantId), eq(eInvoice.documentId, document.id)))
    .where(and(eq(document.id, id), eq(document.family, family), eq(document.companyId, ctx.companyId)))
  if (!row) throw new AppError('notFound', 'notFound')
  const { cancellationOf, ...rest } = row
  const mailed: MailedDocument & Pick<typeof row, 'status' | 'customerId' | 'eInvoiceFormat'> = {
    ...rest,
    number: rest.number ?? '',
    original: cancellationOf ? await numberOf(tx, cancellationOf) : null,
  }
  return mailed
}

async function numberOf(tx: TenantTx, id: string): Promise<string | null> {
  const [row] = await tx.select({ number: document.number }).from(document).where(eq(document.id, id))
  return row?.number ?? null
}

/** Returns the partner's current mail addresses, in their order. */
export async function partnerAddresses(tx: TenantTx, partnerId: string): Promise<string[]> {
  const rows = await tx
    .select({ value: partnerCommunication.value })
    .from(partnerCommunication)
    .where(and(eq(partnerCommunication.partnerId, partnerId), eq(partnerCommunication.type, 'MAIL')))
    .orderBy(asc(partnerCommunication.position))
  return rows.map(({ value }) => value)
}

/** Returns the e-invoice that the partner wants now. */
export async function wantedFormat(tx: TenantTx, partnerId: string): Promise<EInvoiceFormat> {
  const [row] = await tx
    .select({ format: businessPartner.eInvoiceFormat })
    .from(businessPartner)
    .where(eq(businessPartner.id, partnerId))
  return row?.format ?? 'NONE'
}

/** Whether the partner wants an e-invoice now, and the invoice has none. */
export const isBare = async (
  tx: TenantTx,
  { kind, customerId, eInvoiceFormat }: Awaited<ReturnType<typeof mailedDocument>>,
): Promise<boolean> =>
  kind === 'INVOICE' && eInvoiceFormat === null && (await wantedFormat(tx, customerId)) !== 'NONE'

const DISPATCH = {
  id: documentDispatch.id,
  sendId: documentDispatch.sendId,
  recipient: documentDispatch.recipient,
  subject: documentDispatch.subject,
  state: mail.state,
  attempts: mail.attempts,
  failure: sql<DispatchRecord['failure']>`${mail.failure}`,
  failureDetail: mail.failureDetail,
  createdAt: documentDispatch.createdAt,
  createdBy: documentDispatch.createdByName,
  sentAt: mail.sentAt,
}

/** Maximum number shown per document. */
const NEWEST = 100

/**
 * Returns the recipients of the document and the state of each mail, newest first; limited to one
 * sending or mail if given.
 */
export async function dispatchesOf(
  tx: TenantTx,
  documentId: string,
  { sendId, id }: { sendId?: string; id?: string } = {},
): Promise<DispatchRecord[]> {
  const rows = await tx
    .select(DISPATCH)
    .from(documentDispatch)
    .innerJoin(mail, and(eq(mail.tenantId, documentDispatch.tenantId), eq(mail.id, documentDispatch.id)))
    .where(
      and(
        eq(documentDispatch.documentId, documentId),
        sendId ? eq(documentDispatch.sendId, sendId) : undefined,
        id ? eq(documentDispatch.id, id) : undefined,
      ),
    )
    .orderBy(desc(documentDispatch.createdAt), desc(documentDispatch.id))
    .limit(NEWEST)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt && row.sentAt.toISOString(),
  }))
}

/** The mails shown on a document's page. */
export interface DispatchOverview {
  mails: DispatchRecord[]
  /** Whether a mail server is configured; otherwise mails wait. */
  serverConfigured: boolean
}

export async function dispatchOverview(tx: TenantTx, documentId: string): Promise<DispatchOverview> {
  return { mails: await dispatchesOf(tx, documentId), serverConfigured: hasMailServer() }
}

/** Same as `dispatchesOf`, for the API: throws unless the document is the active company's. */
export async function readDispatches(scope: ReadScope, key: DocumentKey): Promise<DispatchRecord[]> {
  await mailedDocument(scope, key)
  return dispatchesOf(scope.tx, key.id)
}
