import type { FieldRefusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { isCashMovement, MOVEMENT_CASES, RECEIPT_KINDS, RECEIPT_TYPES } from '@/lib/pos/receipts/words'
import { BOUNDS } from './pushed-bounds'
import type { PushedReceipt, ReceiptExtra } from './pushed-receipt'
import { LINE, readLine } from './read-line'
import {
  filled,
  printedTax,
  type ReadTse,
  readCustomer,
  readReferences,
  readTaxes,
  readTse,
  tseDetails,
} from './read-parts'
import { PAYMENT, readPayment } from './read-payment'
import type { ReceiptDetails } from './receipt-details'
import { fieldsOf, RecordReader } from './record-reader'

const RECEIPT = fieldsOf(
  'uuid number type createdAt cashier closingNumber cancels sumGross sumNet sumVat lines payments tse',
  'kind kindName businessCase reason startedAt operatorId terminalId customer note allocations references taxes',
)

/**
 * Parses a pushed receipt. Refuses only one without a usable core, or beyond the bounds; any other
 * field that is malformed or has an unknown name is noted. Consistency is checked elsewhere
 * (`receiptFlags`).
 */
export function readReceipt(pushed: unknown): Result<PushedReceipt, FieldRefusal[]> {
  const reader = RecordReader.of(pushed, RECEIPT)
  const type = reader.oneOf('type', RECEIPT_TYPES) ?? 'SALE'
  const { main, all } = readTse(reader)
  const extra = readExtra(reader, type, main, all)
  const cancels = reader.optionalUuid('cancels') ?? cancelledBy(type, extra)
  if (type === 'CANCELLATION' && cancels === null) reader.note('cancels')
  const receipt: PushedReceipt = {
    uuid: reader.uuid('uuid'),
    number: reader.whole('number'),
    type,
    createdAt: reader.instant('createdAt'),
    cashier: reader.optionalText('cashier', BOUNDS.word),
    closingNumber: reader.optionalWhole('closingNumber'),
    cancels,
    sumGross: reader.money('sumGross'),
    sumNet: reader.money('sumNet'),
    sumVat: reader.money('sumVat'),
    lines: reader.list('lines', LINE, BOUNDS.lines).map(readLine),
    payments: reader.list('payments', PAYMENT, BOUNDS.payments).map(readPayment),
    tse: main && {
      transactionNumber: main.transactionNumber,
      signatureCounter: main.signatureCounter,
      start: main.start,
      end: main.end,
      serial: main.serial,
      signature: main.signature,
    },
    extra,
    notes: reader.notes,
  }
  limitSums(reader, receipt)
  if (isCashMovement(type) && receipt.lines.length > 0) reader.refuse('lines', 'pos.cashMovementLines')
  return reader.refusals.length === 0 ? ok(receipt) : fail(reader.refusals)
}

/** Limits the sums of the lines and of the payments of a receipt. */
function limitSums(reader: RecordReader, { lines, payments }: PushedReceipt): void {
  const sums = { gross: 0, net: 0, quantity: 0, paid: 0 }
  for (const line of lines) {
    sums.gross += Math.abs(line.sumGross)
    sums.net += Math.abs(line.sumNet ?? 0)
    sums.quantity += Math.abs(line.quantity)
  }
  for (const { amount } of payments) sums.paid += Math.abs(amount)
  reader.limit('lines', 'money', Math.max(sums.gross, sums.net))
  reader.limit('lines', 'quantity', sums.quantity)
  reader.limit('payments', 'money', sums.paid)
}

/** Reads the fields beyond the short form; null without any. */
function readExtra(
  reader: RecordReader,
  type: PushedReceipt['type'],
  main: ReadTse | null,
  all: readonly ReadTse[],
): ReceiptExtra | null {
  if (!reader.isExtended && main?.extra === undefined && all.length === 0) return null
  const kind = reader.optionalOneOf('kind', RECEIPT_KINDS) ?? 'RECEIPT'
  if (kind === 'OTHER' && !reader.has('kindName')) reader.note('kindName')
  const movementCase = reader.optionalOneOf('businessCase', MOVEMENT_CASES)
  if (movementCase !== null && !isCashMovement(type)) reader.note('businessCase')
  const startedAt = reader.optionalInstant('startedAt')
  const taxes = readTaxes(reader, BOUNDS.taxes)
  const allocations = reader.optionalTexts('allocations', BOUNDS.allocations, BOUNDS.word)
  const references = readReferences(reader)
  const details = filled<ReceiptDetails>({
    kindName: reader.optionalText('kindName', BOUNDS.word),
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    operatorId: reader.optionalCode('operatorId', BOUNDS.word),
    terminalId: reader.optionalCode('terminalId', BOUNDS.word),
    customer: readCustomer(reader),
    note: reader.optionalText('note', BOUNDS.note),
    allocations: allocations.length === 0 ? null : allocations,
    references: references.length === 0 ? null : references,
    reason: reader.optionalText('reason', BOUNDS.note),
    taxes: taxes.length === 0 ? null : taxes.map(printedTax),
    tse: all.length === 0 ? main?.extra : null,
    transactions: all.length === 0 ? null : all.map(tseDetails),
  })
  return {
    kind,
    movementCase: isCashMovement(type) ? movementCase : null,
    taxes,
    details: details ?? {},
  }
}

/** A cancellation may name the receipt as a reference to a transaction of the same till. */
function cancelledBy(type: PushedReceipt['type'], extra: ReceiptExtra | null): string | null {
  if (type !== 'CANCELLATION') return null
  const reference = extra?.details.references?.find(
    (one) => one.type === 'TRANSACTION' && one.deviceSerial === undefined && one.receiptUuid !== undefined,
  )
  return reference?.receiptUuid ?? null
}
