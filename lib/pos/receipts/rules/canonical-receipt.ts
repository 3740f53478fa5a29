import { ordered } from '@/lib/domain/ordered'
import type { PushedLine, PushedReceipt } from './pushed-receipt'
import { canonicalPayment } from './read-payment'

/** Increase when a canonical form changes: other versions never compare equal. */
const VERSION = 1

/**
 * Returns the text to hash that distinguishes a repetition from other content: the parsed record,
 * so that key order and number formats do not matter. Data that we add (store, flags, product
 * number) is excluded, as are fields that were not read. Fields beyond the short form are appended
 * only where they exist: the digests of older receipts stay valid.
 */
export function canonicalReceipt(receipt: PushedReceipt): string {
  const { tse, extra } = receipt
  return JSON.stringify([
    VERSION,
    [receipt.uuid, receipt.number, receipt.type, receipt.createdAt, receipt.cashier],
    [receipt.closingNumber, receipt.cancels, receipt.sumGross, receipt.sumNet, receipt.sumVat],
    receipt.lines.map((line) => [
      ...lineIdentity(line),
      line.quantity,
      line.price,
      line.sumGross,
      line.sumNet,
      ...(line.extra ? [line.extra] : []),
    ]),
    receipt.payments.map(canonicalPayment),
    tse && [tse.transactionNumber, tse.signatureCounter, tse.start, tse.end, tse.serial, tse.signature],
    ...(extra ? [extra] : []),
  ])
}

const lineIdentity = (line: PushedLine) => [
  line.productId,
  line.name,
  line.productGroup,
  line.vatRateId,
  line.vatRate,
]

/** Returns the key of a stored rejection: the record as sent, with object keys sorted. */
export const canonicalContent = (content: unknown): string => JSON.stringify([VERSION, ordered(content)])
