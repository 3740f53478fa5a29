import { documentPdf, documentPdfs } from '@/lib/documents/queries/document-pdf'
import type { FamilyRecord } from '@/lib/documents/queries/family-record'
import { readDocument } from '@/lib/documents/queries/read-document'
import { documentKey, printInput } from '@/lib/documents/schema'
import { businessDay } from '@/lib/domain/business-date'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import type { DeliveryNoteRecord } from '../schema'

/** The whole delivery note of the active company. */
export const getDeliveryNote = defineUseCase({
  name: 'deliveryNote.get',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => readDeliveryNote(scope, id),
})

/** For the write use cases that answer the record. */
export function readDeliveryNote(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<DeliveryNoteRecord> {
  const key = { id, family: 'DELIVERY_NOTE', companyId: ctx.companyId } as const
  return readDocument(tx, key, businessDay(ctx.now()))
}

/** For the use cases that both families have. */
export const DELIVERY_NOTES: FamilyRecord<DeliveryNoteRecord> = {
  family: 'DELIVERY_NOTE',
  prefix: 'deliveryNote',
  area: 'DELIVERYNOTES',
  read: readDeliveryNote,
}

/** What the delivery note's PDF is made of. */
export const getDeliveryNotePdf = defineUseCase({
  name: 'deliveryNote.pdf',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: async (scope, { id }) => documentPdf(scope, await readDeliveryNote(scope, id)),
})

/** What the PDFs of several delivery notes are made of. */
export const printDeliveryNotes = defineUseCase({
  name: 'deliveryNote.print',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: printInput,
  run: (scope, { ids }) => documentPdfs(scope, ids, (id) => readDeliveryNote(scope, id)),
})
