import type { PrintModel } from './print-model'
import type { PrintedDocument } from './printed-document'

/** Bills several delivery notes, each with its own subtotal. */
export function isCollective({ documentKind, invoiceType, positions }: PrintedDocument): boolean {
  if (documentKind !== 'INVOICE') return false
  const notes = new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.id ?? []))
  return invoiceType === 'COLLECTIVE' || (invoiceType === 'FINAL' && notes.size > 1)
}

/** Returns whether it is an advance, a final invoice, or neither. */
export const stageOf = ({ invoiceType }: PrintedDocument): Pick<PrintModel, 'stage'> =>
  invoiceType === 'ADVANCE' || invoiceType === 'FINAL' ? { stage: invoiceType } : {}
