import { dispatchUseCases } from '@/lib/sales/dispatches/use-cases/read-dispatches'
import { recordUseCases, type FamilyRecord } from '@/lib/sales/documents/queries/family-record'
import { readDocument } from '@/lib/sales/documents/queries/read-document'
import { businessDay } from '@/lib/domain/business-date'
import type { ReadScope } from '@/lib/server/core/use-case'
import type { DeliveryNoteRecord } from '../schema'

/** Reads the record for the write use cases that return it. */
export async function readDeliveryNote(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<DeliveryNoteRecord> {
  const key = { id, family: 'DELIVERY_NOTE', companyId: ctx.companyId } as const
  const { document } = await readDocument(tx, key, businessDay(ctx.now()))
  return document
}

/** For the use cases shared by both families. */
export const DELIVERY_NOTES: FamilyRecord<DeliveryNoteRecord> = {
  family: 'DELIVERY_NOTE',
  prefix: 'deliveryNote',
  area: 'DELIVERYNOTES',
  read: readDeliveryNote,
}

export const {
  get: getDeliveryNote,
  pdf: getDeliveryNotePdf,
  print: printDeliveryNotes,
} = recordUseCases(DELIVERY_NOTES)

export const { list: deliveryNoteDispatches, letter: deliveryNoteLetter } = dispatchUseCases(DELIVERY_NOTES)
