import { instantOf } from '@/lib/domain/business-date'
import { centsText, sumOf } from '@/lib/domain/money'
import {
  isCashMovement,
  type MovementCase,
  PAYMENT_CODES,
  type ReceiptKind,
  type RECEIPT_TYPES,
  type TSE_STATES,
} from '@/lib/pos/receipts/words'
import type { ListedReceipt, ReceiptRecord } from '../schema/receipts'
import { type LineRow, linesOfRows, taxesOf } from './line-record'
import type { ReceiptDetails } from './receipt-details'
import { settlementOf, type SettlementRow } from './settlement'

export interface ReceiptRow extends Record<string, unknown> {
  id: string
  uuid: string
  number: number
  kind: ReceiptKind
  type: (typeof RECEIPT_TYPES)[number]
  /** Null also for older cash movements. */
  movement_case: MovementCase | null
  details: ReceiptDetails | null
  created_at: string
  received_at: string
  cashier: string | null
  closing_number: number | null
  cancels: string | null
  store_id: string
  store_name: string | null
  device_id: string
  device_name: string | null
  sum_gross: number
  sum_net: number
  sum_vat: number
  payment_methods: number[]
  payment_amounts: number[]
  tse_state: (typeof TSE_STATES)[number]
  tse_transaction: number | null
  tse_counter: number | null
  tse_start: string | null
  tse_end: string | null
  tse_serial: string | null
  tse_signature: string | null
  duplicate_of: string | null
  exceeds: string | null
  flags: ListedReceipt['flags'] | null
  company: ListedReceipt['company'] | null
  settlement: SettlementRow | null
}

const optionalInstant = (value: string | null) => value && instantOf(value)
const optionalNumber = (value: number | null) => (value === null ? null : Number(value))

export function listedOf(
  row: ReceiptRow,
  lines: readonly LineRow[],
  cancelledBy: string | null,
): ListedReceipt {
  return {
    id: row.id,
    uuid: row.uuid,
    number: Number(row.number),
    type: row.type,
    ...headOf(row),
    createdAt: instantOf(row.created_at),
    receivedAt: instantOf(row.received_at),
    cashier: row.cashier,
    closingNumber: optionalNumber(row.closing_number),
    cancels: row.cancels,
    cancelledBy,
    store: { id: row.store_id, name: row.store_name ?? '' },
    company: row.company ?? { id: 0, name: '' },
    device: { id: row.device_id, name: row.device_name ?? '' },
    sumGross: centsText(Number(row.sum_gross)),
    sumNet: centsText(Number(row.sum_net)),
    sumVat: centsText(Number(row.sum_vat)),
    taxes: taxesOf(lines),
    printedTaxes: row.details?.taxes ?? [],
    tseState: row.tse_state,
    duplicateOf: row.duplicate_of,
    exceeds: row.exceeds,
    flags: row.flags ?? [],
    settlement: settlementOf(row.settlement),
  }
}

/** Returns the cash deposited (positive) or withdrawn, as a decimal; null for receipts of goods. */
export const cashMovedBy = ({ type, payment_amounts }: ReceiptRow): string | null =>
  isCashMovement(type) ? centsText(sumOf(payment_amounts.map(Number))) : null

/** Returns the till's data beyond the figures, with defaults for fields that it did not send. */
function headOf(row: ReceiptRow) {
  const { details } = row
  const isDeposit = row.type === 'DEPOSIT'
  const usual = isDeposit ? ('PAYMENT_IN' as const) : ('PAYMENT_OUT' as const)
  const cancelled = row.cancels ? [{ type: 'TRANSACTION' as const, receiptUuid: row.cancels }] : []
  return {
    kind: row.kind,
    kindName: details?.kindName ?? null,
    businessCase: isCashMovement(row.type) ? (row.movement_case ?? usual) : null,
    reason: details?.reason ?? null,
    startedAt: details?.startedAt ?? instantOf(row.created_at),
    operatorId: details?.operatorId ?? row.cashier,
    terminalId: details?.terminalId ?? null,
    customer: details?.customer ?? null,
    note: details?.note ?? null,
    allocations: details?.allocations ?? [],
    references: details?.references ?? cancelled,
  }
}

export function recordOf(
  row: ReceiptRow,
  lines: readonly LineRow[],
  cancelledBy: string | null,
): ReceiptRecord {
  return {
    ...listedOf(row, lines, cancelledBy),
    lines: linesOfRows(lines),
    ...paidAndSigned(row),
  }
}

/** The columns that payments and TSE data of a receipt are read from. */
export type PaidRow = Pick<
  ReceiptRow,
  | 'details'
  | 'payment_methods'
  | 'payment_amounts'
  | 'tse_state'
  | 'tse_transaction'
  | 'tse_counter'
  | 'tse_start'
  | 'tse_end'
  | 'tse_serial'
  | 'tse_signature'
>

/** Returns payments and TSE data, which need nothing but the receipt's own row. */
export const paidAndSigned = (row: PaidRow): Pick<ReceiptRecord, 'payments' | 'tse'> => ({
  payments: row.payment_methods.map((code, index) => paymentOf(row, code, index)),
  tse: tseOf(row),
})

/** Methods of the short form, by code: cards are 2, no payment at all is 4. */
const METHODS: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 2, 6: 2, 7: 2, 8: 4 }

function paymentOf({ payment_amounts, details }: PaidRow, code: number, index: number) {
  const sent = details?.payments?.[index]
  return {
    method: METHODS[code] ?? ('UNKNOWN' as const),
    type: PAYMENT_CODES[code] ?? 'CASHLESS',
    name: sent?.name ?? sent?.method ?? null,
    amount: centsText(Number(payment_amounts[index])),
    currency: sent?.currency ?? null,
    foreignAmount: sent?.foreignAmount ?? null,
  }
}

function tseOf(row: PaidRow): ReceiptRecord['tse'] {
  if (row.tse_state === 'NONE') return null
  const { details } = row
  const number = optionalNumber(row.tse_transaction)
  const transactions = details?.transactions ?? []
  const own = details?.tse ?? transactions.find(({ transactionNumber }) => transactionNumber === number)
  return {
    transactionNumber: number,
    signatureCounter: optionalNumber(row.tse_counter),
    start: optionalInstant(row.tse_start),
    end: optionalInstant(row.tse_end),
    serial: row.tse_serial,
    signature: row.tse_signature,
    processType: own?.processType ?? null,
    processData: own?.processData ?? null,
    error: own?.error ?? null,
    qrCodeData: own?.qrCodeData ?? null,
    transactions,
  }
}
