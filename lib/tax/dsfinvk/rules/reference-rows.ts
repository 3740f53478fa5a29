import type { ReceiptReference } from '@/lib/pos/receipts/rules/receipt-details'
import { REFERENCE_WORDS } from './format-words'
import type { Place, StoredReceipt } from './exported-receipt'
import type { Row } from './tables'

/** Returns the references of a receipt, including the one that it cancels. */
export function referencesOf({ details, cancels }: StoredReceipt): ReceiptReference[] {
  const sent = details?.references ?? []
  const isNamed = sent.some(({ type, receiptUuid }) => type === 'TRANSACTION' && receiptUuid === cancels)
  return cancels === null || isNamed ? sent : [{ type: 'TRANSACTION', receiptUuid: cancels }, ...sent]
}

/**
 * Returns the references of a receipt with their rows. A reference to a receipt whose closing has
 * arrived names till, closing and its business day; any other has all data that the till sent.
 */
export function referenceRows(
  references: readonly ReceiptReference[],
  { deviceId, originalOf }: Pick<Place, 'deviceId' | 'originalOf'>,
  positions: ReadonlySet<string>,
): Row<'references.csv'>[] {
  return references.map((reference) => {
    const { type, name = '', date = '', line = '', number = '', receiptUuid } = reference
    const common = {
      POS_ZEILE: positions.has(line) ? line : '',
      REF_TYP: REFERENCE_WORDS[type],
      REF_NAME: name,
    }
    if (type !== 'TRANSACTION')
      return { ...common, REF_DATUM: date, REF_BON_ID: number || (receiptUuid ?? '') }
    const original = originalOf(reference)
    return {
      ...common,
      REF_DATUM: original?.day ?? date,
      REF_Z_KASSE_ID: original?.deviceId ?? reference.deviceSerial ?? deviceId,
      REF_Z_NR: original?.closingNumber ?? reference.closingNumber ?? null,
      REF_BON_ID: original?.uuid ?? receiptUuid ?? number,
    }
  })
}
