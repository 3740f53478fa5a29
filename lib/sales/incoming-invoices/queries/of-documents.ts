import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { document } from '@/db/schema/documents'
import { incomingInvoice, incomingStep } from '@/db/schema/incoming-invoices'
import type { TenantTx } from '@/db/tenant'
import type { IncomingState } from '../words'

/** The received invoice of a document that the company wrote for its supplier. */
export interface OwnIncoming {
  id: string
  version: number
  state: IncomingState
  /** Why it was refused; '' if it is not. */
  refusedBecause: string
}

/** Returns the received invoice of a document; null for a draft. */
export async function incomingOfDocument(tx: TenantTx, documentId: string): Promise<OwnIncoming | null> {
  const { id, version, state } = incomingInvoice
  const [row] = await tx
    .select({ id, version, state })
    .from(incomingInvoice)
    .where(eq(incomingInvoice.documentId, documentId))
  if (!row) return null
  return { ...row, refusedBecause: row.state === 'REFUSED' ? await refusalOf(tx, row.id) : '' }
}

async function refusalOf(tx: TenantTx, invoiceId: string): Promise<string> {
  const [step] = await tx
    .select({ reason: incomingStep.reason })
    .from(incomingStep)
    .where(and(eq(incomingStep.invoiceId, invoiceId), eq(incomingStep.kind, 'REFUSE')))
    .orderBy(desc(incomingStep.at))
    .limit(1)
  return step?.reason ?? ''
}

/** Returns the states of the received invoices of documents, by document. */
export async function incomingStates(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<Map<string, IncomingState>> {
  if (documentIds.length === 0) return new Map()
  const { documentId, state } = incomingInvoice
  const rows = await tx
    .select({ documentId, state })
    .from(incomingInvoice)
    .where(sql`${documentId} = ${anyOf(documentIds)}`)
  return new Map(rows.map((row) => [row.documentId ?? '', row.state]))
}

/** Returns the invoice with this number that the company wrote itself for the seller; else null. */
export async function findOwnNumber(
  tx: TenantTx,
  companyId: number,
  { number, sellerName }: { number: string; sellerName: string },
): Promise<string | null> {
  const ofNumber = and(eq(incomingInvoice.number, number), eq(incomingInvoice.sellerName, sellerName))
  const [row] = await tx
    .select({ id: incomingInvoice.id })
    .from(incomingInvoice)
    .where(and(eq(incomingInvoice.companyId, companyId), ofNumber, isNotNull(incomingInvoice.documentId)))
  return row?.id ?? null
}

/** Whether a document that the company wrote was reversed, or reverses another one. */
export async function isTakenBack(tx: TenantTx, documentId: string): Promise<boolean> {
  const isCounter = ne(document.kind, 'SELF_BILLED')
  const [row] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.id, documentId), or(eq(document.status, 'CANCELLED'), isCounter)))
  return row !== undefined
}
