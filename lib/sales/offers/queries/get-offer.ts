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
import { takenOf } from './papers'

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
    remaining: await remainingOf(tx, document),
  }
}

async function remainingOf(
  tx: ReadScope['tx'],
  { documentKind, acceptedOn, acceptedPositions, positions }: DocumentRecord,
): Promise<OfferRecord['remaining']> {
  if (documentKind !== 'OFFER' || !acceptedOn) return []
  const ordered = orderedPositions(positions, acceptedPositions)
  const items = (ordered.ok ? ordered.value : []).filter(
    ({ kind, depositOf }) => kind === 'ITEM' && depositOf === null,
  )
  const taken = await takenOf(
    tx,
    items.map(({ id }) => id),
  )
  return items.map(({ id, quantity }) => ({
    positionId: id,
    quantity: quantityText(remainingQuantity({ id, quantity: quantityOf(quantity) }, taken)),
  }))
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
