import { businessDay } from '@/lib/domain/business-date'
import { quantityOf, quantityText } from '@/lib/domain/money'
import { dispatchUseCases } from '@/lib/sales/dispatches/use-cases/read-dispatches'
import { recordUseCases, type FamilyRecord } from '@/lib/sales/documents/queries/family-record'
import { readDocument } from '@/lib/sales/documents/queries/read-document'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import type { ReadScope } from '@/lib/server/core/use-case'
import { orderedPositions } from '../rules/decision'
import { offerState } from '../rules/offer-state'
import { remainingQuantity } from '../rules/remaining'
import type { OfferRecord } from '../schema'
import { takenOf, unbilledNotes } from './papers'

/** Reads the record for the write use cases that return it. */
export async function readOffer(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<OfferRecord> {
  const key = { id, family: 'OFFER', companyId: ctx.companyId } as const
  const today = businessDay(ctx.now())
  const { document } = await readDocument(tx, key, today)
  const isConfirmed = document.related.some(
    ({ documentKind, status }) => documentKind === 'ORDER_CONFIRMATION' && status !== 'CANCELLED',
  )
  return {
    ...document,
    state: offerState({ ...document, isConfirmed }, today),
    // auditors see only the documents of their period, which may not be all
    remaining: ctx.auditor ? [] : await remainingOf(tx, document),
    notesToBill: await unbilledNotes(
      tx,
      document.related.map((one) => one.id),
    ),
  }
}

async function remainingOf(tx: ReadScope['tx'], document: DocumentRecord): Promise<OfferRecord['remaining']> {
  const items = orderedItems(document).filter(({ kind, depositOf }) => kind === 'ITEM' && depositOf === null)
  const taken = await takenOf(tx, items.map(offeredId))
  return items.map((item) => {
    const ordered = { id: offeredId(item), quantity: quantityOf(item.quantity) }
    return { positionId: item.id, quantity: quantityText(remainingQuantity(ordered, taken)) }
  })
}

/** The position of the offer, also of its confirmation. */
const offeredId = ({ id, offerPositionId }: DocumentRecord['positions'][number]) => offerPositionId ?? id

/** Positions of an accepted offer that were ordered; a confirmation has just these. */
function orderedItems({
  documentKind,
  status,
  acceptedOn,
  acceptedPositions,
  positions,
}: DocumentRecord): DocumentRecord['positions'] {
  if (documentKind === 'ORDER_CONFIRMATION') return status === 'BOOKED' ? positions : []
  if (!acceptedOn) return []
  const ordered = orderedPositions(positions, acceptedPositions)
  return ordered.ok ? ordered.value : []
}

/** For the use cases shared by all families. */
export const OFFERS: FamilyRecord<OfferRecord> = {
  family: 'OFFER',
  prefix: 'offer',
  area: 'OFFERS',
  read: readOffer,
}

export const { get: getOffer, pdf: getOfferPdf, print: printOffers } = recordUseCases(OFFERS)

export const { list: offerDispatches, letter: offerLetter } = dispatchUseCases(OFFERS)
