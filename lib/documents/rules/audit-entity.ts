/** What the audit log calls a document of the family. */
export const auditEntity = (family: 'INVOICE' | 'DELIVERY_NOTE'): 'document' | 'deliveryNote' =>
  family === 'DELIVERY_NOTE' ? 'deliveryNote' : 'document'
