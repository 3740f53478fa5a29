import type { DocumentFamily } from '@/lib/domain/document-kind'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { documentKey, printInput, type DocumentRecord } from '../schema'
import { documentPdf, documentPdfs } from './document-pdf'

/** A family of documents, for the use cases shared by all. */
export interface FamilyRecord<Record> {
  family: DocumentFamily
  /** Prefix of its use cases' names. */
  prefix: 'invoice' | 'deliveryNote' | 'offer' | 'selfBilled'
  /** Prefix of its rights' names. */
  area: 'INVOICES' | 'DELIVERYNOTES' | 'OFFERS' | 'INCOMING-INVOICES'
  /** Reads the whole document of the active company; throws `notFound`. */
  read: (scope: Pick<ReadScope, 'tx' | 'ctx'>, id: string) => Promise<Record>
}

/** How auditors read the documents: all are letters to be kept (§ 147 AO). */
const FOR_AUDITOR = {
  invoice: 'document',
  deliveryNote: 'deliveryNote',
  offer: 'offer',
  selfBilled: 'selfBilled',
} as const

/** Makes the use cases that read documents of a family. */
export function recordUseCases<Record extends DocumentRecord>({ prefix, area, read }: FamilyRecord<Record>) {
  const forAuditor = FOR_AUDITOR[prefix]
  return {
    /** The whole document of the active company. */
    get: defineUseCase({
      name: `${prefix}.get`,
      mode: 'read',
      right: `${area}_SHOW`,
      module: 'order-management',
      forAuditor,
      input: documentKey,
      run: (scope, { id }) => read(scope, id),
    }),
    /** The source of its PDF. */
    pdf: defineUseCase({
      name: `${prefix}.pdf`,
      mode: 'read',
      right: `${area}_SHOW`,
      module: 'order-management',
      forAuditor,
      input: documentKey,
      run: async (scope, { id }) => documentPdf(scope, await read(scope, id)),
    }),
    /** The sources of several PDFs. */
    print: defineUseCase({
      name: `${prefix}.print`,
      mode: 'read',
      right: `${area}_SHOW`,
      module: 'order-management',
      forAuditor,
      input: printInput,
      run: (scope, { ids }) => documentPdfs(scope, ids, (id) => read(scope, id)),
    }),
  }
}
