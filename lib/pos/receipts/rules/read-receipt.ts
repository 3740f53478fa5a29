import type { TSE_STATES } from '@/lib/pos/receipts/words'
import { isCashMovement, RECEIPT_TYPES } from '@/lib/pos/receipts/words'
import type { FieldRefusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { RecordReader } from './record-reader'

export interface PushedLine {
  productId: string | null
  name: string
  /** '' without one. */
  productGroup: string
  /** 1/1,000 */
  quantity: number
  /** Gross, 1/10,000 EUR. */
  price: number
  vatRateId: string | null
  /** Percent × 100 */
  vatRate: number
  /** Cents */
  sumGross: number
  sumNet: number
}

interface PushedTse {
  transactionNumber: number | null
  signatureCounter: number | null
  /** Milliseconds */
  start: number | null
  end: number | null
  serial: string | null
  signature: string | null
}

/** A receipt as pushed, in the units of the database. */
export interface PushedReceipt {
  uuid: string
  number: number
  type: (typeof RECEIPT_TYPES)[number]
  /** Milliseconds */
  createdAt: number
  cashier: string | null
  closingNumber: number | null
  cancels: string | null
  sumGross: number
  sumNet: number
  sumVat: number
  lines: PushedLine[]
  /** 1 cash, 2 card, 3 online, 4 invoice, 0 unknown; cents. */
  payments: { method: number; amount: number }[]
  tse: PushedTse | null
}

const fields = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const RECEIPT = fields(
  'uuid number type createdAt cashier closingNumber cancels sumGross sumNet sumVat lines payments tse',
)
const LINE = fields('productId name productGroup quantity price vatRateId vatRate sumGross sumNet')
const PAYMENT = fields('method amount')
const TSE = fields('transactionNumber signatureCounter start end serial signature')

/** A page, a file and a paper hold the lines of hundreds of receipts. */
const MAX_LINES = 300
const MAX_PAYMENTS = 50

/**
 * Parses a pushed receipt, or returns the refused fields: missing, malformed, unknown. Consistency
 * is checked elsewhere (`receiptFlags`).
 */
export function readReceipt(pushed: unknown): Result<PushedReceipt, FieldRefusal[]> {
  const reader = RecordReader.of(pushed, RECEIPT)
  const type = reader.oneOf('type', RECEIPT_TYPES) ?? 'SALE'
  const receipt: PushedReceipt = {
    uuid: reader.uuid('uuid'),
    number: reader.whole('number'),
    type,
    createdAt: reader.instant('createdAt'),
    cashier: reader.optionalText('cashier', 200),
    closingNumber: reader.optionalWhole('closingNumber'),
    cancels: type === 'CANCELLATION' ? reader.uuid('cancels') : reader.optionalUuid('cancels'),
    sumGross: reader.money('sumGross'),
    sumNet: reader.money('sumNet'),
    sumVat: reader.money('sumVat'),
    lines: reader.list('lines', LINE, MAX_LINES).map(readLine),
    payments: reader.list('payments', PAYMENT, MAX_PAYMENTS).map((payment) => ({
      method: payment.paymentMethod('method'),
      amount: payment.money('amount'),
    })),
    tse: readTse(reader.optionalRecord('tse', TSE)),
  }
  limitSums(reader, receipt)
  if (isCashMovement(type) && receipt.lines.length > 0) reader.refuse('lines', 'pos.cashMovementLines')
  return reader.refusals.length === 0 ? ok(receipt) : fail(reader.refusals)
}

/** Limits what the lines and the payments of a receipt add up to. */
function limitSums(reader: RecordReader, { lines, payments }: PushedReceipt): void {
  const sums = { gross: 0, net: 0, quantity: 0, paid: 0 }
  for (const line of lines) {
    sums.gross += Math.abs(line.sumGross)
    sums.net += Math.abs(line.sumNet)
    sums.quantity += Math.abs(line.quantity)
  }
  for (const { amount } of payments) sums.paid += Math.abs(amount)
  reader.limit('lines', 'money', Math.max(sums.gross, sums.net))
  reader.limit('lines', 'quantity', sums.quantity)
  reader.limit('payments', 'money', sums.paid)
}

const readLine = (line: RecordReader): PushedLine => ({
  productId: line.optionalText('productId', 100),
  name: line.text('name', 1_000),
  productGroup: line.optionalText('productGroup', 500) ?? '',
  quantity: line.quantity('quantity'),
  price: line.price('price'),
  vatRateId: line.optionalText('vatRateId', 100),
  vatRate: line.percent('vatRate'),
  sumGross: line.money('sumGross'),
  sumNet: line.money('sumNet'),
})

const readTse = (tse: RecordReader | null): PushedTse | null =>
  tse && {
    transactionNumber: tse.optionalWhole('transactionNumber'),
    signatureCounter: tse.optionalWhole('signatureCounter'),
    start: tse.optionalInstant('start'),
    end: tse.optionalInstant('end'),
    serial: tse.optionalText('serial', 200),
    signature: tse.optionalText('signature', 2_000),
  }

/**
 * NONE without a security module; FAILED if it gave no signature: an outage, not an error of the
 * receipt.
 */
export const tseStateOf = ({ tse }: Pick<PushedReceipt, 'tse'>): (typeof TSE_STATES)[number] =>
  tse === null ? 'NONE' : tse.signature === null ? 'FAILED' : 'SIGNED'
