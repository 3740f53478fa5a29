import { AppError, invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { noteReference } from '../queries/note-references'
import { billable, deliveryPeriod, takenOver, type BillingRefusal } from '../rules/billed-notes'
import type { DraftPosition } from '../rules/priced-draft'
import { claimNotes, type DocumentRow, lockNotes, positionsByDocument, releaseNotes } from '../store'

export interface BilledNotes {
  positions: DraftPosition[]
  /** Days of delivery, for the invoice's service period; empty without notes. */
  period: Partial<Pick<DocumentRow, 'serviceDate' | 'serviceDateEnd'>>
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
  const { tx, ctx } = scope
  const decision = billable(await lockNotes(tx, invoice.companyId, ids), ids, invoice.customerId)
  if (!decision.ok) throw refused(decision.error)
  await claimNotes(tx, invoice.id, ids, ctx.now())
  await trace(scope, 'deliveryNote.bill', ids)
  const byNote = await positionsByDocument(tx, ids)
  const positions = decision.value.flatMap((note) => {
    const deliveryNote = noteReference(note)
    const pricing = { fromGross: note.useGrossPrice, toGross: invoice.useGrossPrice }
    const taken = takenOver(byNote.get(note.id) ?? [], pricing, newId)
    return taken.map((position) => ({ ...position, deliveryNote }))
  })
  return { positions, period: deliveryPeriod(decision.value) ?? {} }
}

/** Gives the notes that the invoice bills free again, but for those to `keep`. */
export async function freeNotes(
  scope: WriteScope,
  invoiceId: string,
  keep: readonly string[] = [],
): Promise<void> {
  await trace(scope, 'deliveryNote.unbill', await releaseNotes(scope.tx, invoiceId, keep, scope.ctx.now()))
}

async function trace({ audit }: WriteScope, action: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((entityId) => audit({ entity: 'deliveryNote', entityId, action })))
}

function refused(refusal: BillingRefusal): AppError {
  if (refusal === 'noteBilled') return new AppError('conflict', 'document.noteBilled')
  return invalidField('deliveryNoteIds', `document.${refusal}`)
}
