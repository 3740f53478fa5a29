import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { ReadScope } from '@/lib/server/use-case'

/** A family of documents, for the use cases that both have. */
export interface FamilyRecord<Record> {
  family: DocumentFamily
  /** What its use cases are called after. */
  prefix: 'invoice' | 'deliveryNote'
  /** What the rights to it are called after. */
  area: 'INVOICES' | 'DELIVERYNOTES'
  /** The whole document of the active company; throws `notFound`. */
  read: (scope: Pick<ReadScope, 'tx' | 'ctx'>, id: string) => Promise<Record>
}
