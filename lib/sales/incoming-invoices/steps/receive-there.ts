import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { bytesOf } from '../queries/handed'
import { receivedDay } from '../rules/received-day'
import { insertMailCopy, insertStep, lockInvoice, type StoredInvoice } from '../store'
import type { RECEIVED_CHANNELS } from '../words'
import { takeIn } from './take-in'
import { takeStep } from './take-step'

interface HandedOver {
  /** In the company that hands it over. */
  invoice: StoredInvoice
  /** The company that gets it. */
  companyId: number
  /** Its record of the same file; null if it has none. */
  idThere: string | null
  /** Why it has the record now. */
  reason: string
}

/**
 * Receives an invoice for another company with the data read or typed, and its day, channel and
 * mail. A record of the same file there is taken instead, and opened again if it was refused: it
 * would be refused in both. Returns its id, and its audit entry.
 */
export async function receiveThere(
  scope: StepScope,
  { invoice, companyId, idThere, reason }: HandedOver,
): Promise<{ id: string; trace: AuditEntry }> {
  const there: StepScope = { ...scope, ctx: { ...scope.ctx, companyId } }
  const { id, trace } = idThere === null ? await copyTo(there, invoice) : await reopened(there, idThere)
  const other = { companyId: invoice.companyId, invoiceId: invoice.id }
  await insertStep(scope.tx, there.ctx, { invoiceId: id, kind: 'TAKE_OVER', reason, other })
  const after = { ...trace.after, reason }
  return { id, trace: { ...trace, action: 'incomingInvoice.takeOver', after } }
}

/** Opens a record of the same file again if it was refused. */
async function reopened(there: StepScope, id: string): Promise<{ id: string; trace: AuditEntry }> {
  const { state } = await lockInvoice(there.tx, there.ctx, { id })
  const moved = state === 'REFUSED' ? await takeStep(there, 'REOPEN', { id }) : null
  return {
    id,
    trace: {
      entity: 'incomingInvoice',
      entityId: id,
      before: { ...moved?.before },
      after: { ...moved?.after },
    },
  }
}

async function copyTo(there: StepScope, invoice: StoredInvoice): Promise<{ id: string; trace: AuditEntry }> {
  const { fileName, receivedBy, readBy, mime, syntax, profile, isValid } = invoice
  const { fields, findings, attachments, proposed, mailId } = invoice
  const { companyId } = there.ctx
  return takeIn(there, {
    fileName,
    // one that the company wrote itself is never handed over
    channel: invoice.channel as (typeof RECEIVED_CHANNELS)[number],
    mailId: mailId === null ? undefined : await insertMailCopy(there.tx, mailId, companyId),
    receivedOn: receivedDay(invoice),
    receivedBy,
    readBy,
    content: await bytesOf(there.tx, invoice.id),
    read: { mime, syntax, profile, isValid, fields, findings, attachments, proposed },
  })
}
