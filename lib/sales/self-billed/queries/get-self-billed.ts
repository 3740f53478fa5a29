import { businessDay } from '@/lib/domain/business-date'
import { dispatchUseCases } from '@/lib/sales/dispatches/use-cases/read-dispatches'
import { recordUseCases, type FamilyRecord } from '@/lib/sales/documents/queries/family-record'
import { keptEInvoice } from '@/lib/sales/documents/queries/print-sources'
import { readDocument } from '@/lib/sales/documents/queries/read-document'
import { incomingOfDocument } from '@/lib/sales/incoming-invoices/queries/of-documents'
import { documentKey } from '@/lib/sales/documents/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { SelfBilledRecord } from '../schema'

/** Reads the record for the write use cases that return it. */
export async function readSelfBilled(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<SelfBilledRecord> {
  const key = { id, family: 'SELF_BILLED', companyId: ctx.companyId } as const
  const { document } = await readDocument(tx, key, businessDay(ctx.now()))
  return { ...document, incoming: await incomingOfDocument(tx, id) }
}

/** For the use cases shared by all families. */
export const SELF_BILLED: FamilyRecord<SelfBilledRecord> = {
  family: 'SELF_BILLED',
  prefix: 'selfBilled',
  area: 'INCOMING-INVOICES',
  read: readSelfBilled,
}

export const {
  get: getSelfBilled,
  pdf: getSelfBilledPdf,
  print: printSelfBilled,
} = recordUseCases(SELF_BILLED)

/** The XML of a booked one, byte for byte as stored. Throws `selfBilled.noXml` for a draft. */
export const getSelfBilledXml = defineUseCase({
  name: 'selfBilled.xml',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'selfBilled',
  input: documentKey,
  run: async (scope, { id }): Promise<{ number: string; bytes: Buffer }> => {
    const { number } = await readSelfBilled(scope, id)
    const kept = await keptEInvoice(scope.tx, id)
    if (!kept) throw new AppError('notFound', 'selfBilled.noXml')
    return { number: number ?? '', bytes: kept.bytes }
  },
})

export const { list: selfBilledDispatches, letter: selfBilledLetter } = dispatchUseCases(SELF_BILLED)
