import { AppError, invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { noteReference, notesOfInvoice } from '../queries/note-references'
import {
  billable,
  deliveryPeriod,
  periodWithout,
  takenOver,
  type BillingRefusal,
  type ServicePeriod,
} from '../rules/billed-notes'
import type { DraftPosition } from '../rules/priced-draft'
import { claimNotes, type DocumentRow, lockNotes, positionsByDocument, releaseNotes } from '../store'

export interface BilledNotes {
  positions: DraftPosition[]
  /** Days of delivery, for the invoice's service period; empty without notes. */
  period: Partial<ServicePeriod>
}

/**
 * Bills booked, unbilled delivery notes of the draft's customer: they name the draft from now on, and their positions
 * become its own. Locks the notes by id. `document.note…` where one of them cannot be billed.
 */
export async function billNotes(
  scope: WriteScope,
  invoice: DocumentRow,
  ids: readonly string[],
): Promise<BilledNotes> {
  if (ids.length === 0) return { positions: [], period: {} }
  const delivered = await takeDeliveries(scope, invoice, ids)
  await claimNotes(scope.tx, invoice.id, ids, scope.ctx.now())
  await scope.audit(...billedTraces(ids))
  return delivered
}

/** What the notes delivered, as an invoice of the customer takes it over; nothing is written yet. Locks the notes by id. */
export async function takeDeliveries(
  { tx }: WriteScope,
  invoice: Pick<DocumentRow, 'companyId' | 'customerId' | 'useGrossPrice'>,
  ids: readonly string[],
): Promise<BilledNotes> {
  const decision = billable(await lockNotes(tx, invoice.companyId, ids), ids, invoice.customerId)
  if (!decision.ok) throw refused(decision.error)
  const byNote = await positionsByDocument(tx, ids)
  const positions = decision.value.flatMap((note) => {
    const deliveryNote = noteReference(note)
    const pricing = { fromGross: note.useGrossPrice, toGross: invoice.useGrossPrice }
    const taken = takenOver(byNote.get(note.id) ?? [], pricing, newId)
    return taken.map((position) => ({ ...position, deliveryNote }))
  })
  return { positions, period: deliveryPeriod(decision.value) ?? {} }
}

/** The draft's service period once only the notes to `keep` are billed; what somebody typed stays. */
export async function periodOfKept(
  { tx }: WriteScope,
  invoice: DocumentRow,
  keep: readonly string[],
): Promise<ServicePeriod> {
  return periodWithout(invoice, await notesOfInvoice(tx, invoice.id), keep)
}

/** What the histories of the notes tell. */
export const billedTraces = (ids: readonly string[]) => traces('deliveryNote.bill', ids)

/** Gives the notes that the invoice bills free again, but for those to `keep`. */
export async function freeNotes(
  scope: WriteScope,
  invoiceId: string,
  keep: readonly string[] = [],
): Promise<void> {
  const freed = await releaseNotes(scope.tx, invoiceId, keep, scope.ctx.now())
  if (freed.length > 0) await scope.audit(...traces('deliveryNote.unbill', freed))
}

const traces = (action: string, ids: readonly string[]) =>
  ids.map((entityId) => ({ entity: 'deliveryNote', entityId, action }))

function refused(refusal: BillingRefusal): AppError {
  if (refusal === 'noteBilled') return new AppError('conflict', 'document.noteBilled')
  return invalidField('deliveryNoteIds', `document.${refusal}`)
}
