import type { DocumentFamily } from '@/lib/domain/document-kind'
import { and, asc, eq, sql } from 'drizzle-orm'
import { partnerCommunication } from '@/db/schema/business-partners'
import { document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/errors'
import { hasMailServer } from '@/lib/server/smtp'
import type { ReadScope } from '@/lib/server/use-case'
import type { MailedDocument } from './rules/document-mail'
import type { DispatchRecord } from './schema'

export interface DocumentKey {
  family: DocumentFamily
  id: string
}

/** The document of the active company, as a mail tells of it; throws `notFound`. */
export async function mailedDocument(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { family, id }: DocumentKey,
) {
  const [row] = await tx
    .select({
      kind: document.kind,
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
    })
    .from(document)
    .where(and(eq(document.id, id), eq(document.family, family), eq(document.companyId, ctx.companyId)))
  if (!row) throw new AppError('notFound', 'notFound')
  const { cancellationOf, ...rest } = row
  const mailed: MailedDocument & Pick<typeof row, 'status' | 'customerId'> = {
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

/** The partner's addresses for mail as they are now, in their order. */
export async function partnerAddresses(tx: TenantTx, partnerId: string): Promise<string[]> {
  const rows = await tx
    .select({ value: partnerCommunication.value })
    .from(partnerCommunication)
    .where(and(eq(partnerCommunication.partnerId, partnerId), eq(partnerCommunication.type, 'MAIL')))
    .orderBy(asc(partnerCommunication.position))
  return rows.map(({ value }) => value)
}

interface DispatchRow extends Record<string, unknown> {
  id: string
  send_id: string
  recipient: string
  subject: string
  state: DispatchRecord['state']
  attempts: number
  failure: DispatchRecord['failure']
  failure_detail: string | null
  created_at: string
  created_by_name: string
  sent_at: string | null
}

/** Most that are shown of one document. */
const NEWEST = 100

/** To whom the document was sent and the state of each mail, newest first; limited to one sending or mail if given. */
export async function dispatchesOf(
  tx: TenantTx,
  documentId: string,
  { sendId, id }: { sendId?: string; id?: string } = {},
): Promise<DispatchRecord[]> {
  const rows = await tx.execute<DispatchRow>(sql`
    select d.id, d.send_id, d.recipient, d.subject, d.created_at, d.created_by_name,
      m.state, m.attempts, m.failure, m.failure_detail, m.sent_at
    from document_dispatch d join mail m on m.tenant_id = d.tenant_id and m.id = d.id
    where d.document_id = ${documentId} and ${sendId ? sql`d.send_id = ${sendId}` : sql`true`}
      and ${id ? sql`d.id = ${id}` : sql`true`}
    order by d.created_at desc, d.id desc limit ${NEWEST}`)
  return [...rows].map((row) => ({
    id: row.id,
    sendId: row.send_id,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    failure: row.failure,
    failureDetail: row.failure_detail,
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.created_by_name,
    sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  }))
}

/** What a document's page shows of its mails. */
export interface DispatchOverview {
  mails: DispatchRecord[]
  /** Whether mails go out at all, or wait. */
  serverConfigured: boolean
}

export async function dispatchOverview(tx: TenantTx, documentId: string): Promise<DispatchOverview> {
  return { mails: await dispatchesOf(tx, documentId), serverConfigured: hasMailServer() }
}

/** The same for the API: the document must be the active company's. */
export async function readDispatches(scope: ReadScope, key: DocumentKey): Promise<DispatchRecord[]> {
  await mailedDocument(scope, key)
  return dispatchesOf(scope.tx, key.id)
}
