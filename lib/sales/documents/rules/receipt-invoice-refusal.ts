import type { Refusal } from '@/lib/domain/refusal'
import type { DocumentFields } from './document-fields'

/**
 * Refuses what would sell a receipt's goods again, or take money for them: only the till changes
 * its sale.
 */
export const receiptRefusal = ({ receiptId }: Pick<DocumentFields, 'receiptId'>): Refusal | null =>
  receiptId === null ? null : { kind: 'conflict', code: 'invoice.ofReceipt' }
