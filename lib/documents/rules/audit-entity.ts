import type { DocumentFamily } from '@/lib/domain/document-kind'
/** What the audit log calls a document of the family. */
export const auditEntity = (family: DocumentFamily): 'document' | 'deliveryNote' =>
  family === 'DELIVERY_NOTE' ? 'deliveryNote' : 'document'
