import { instantOf } from '@/lib/domain/business-date'
import { centsText, percentText, priceText, quantityText, sumOf } from '@/lib/domain/money'
import { isCashMovement, type RECEIPT_TYPES, type TSE_STATES } from '@/lib/pos/receipts/words'
import type { ListedReceipt, ReceiptRecord } from '../schema'
import { LAST_INSTANT } from './pushed-values'
import { settlementOf, type SettlementRow } from './settlement'

export interface ReceiptRow extends Record<string, unknown> {
  id: string
  uuid: string
  number: number
  type: (typeof RECEIPT_TYPES)[number]
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
  flags: ListedReceipt['flags'] | null
  company: ListedReceipt['company'] | null
  settlement: SettlementRow | null
}

/** A line of a receipt with its row of the dictionary. */
export interface LineRow extends Record<string, unknown> {
  receipt_id: string
  line: number
  product_id: string | null
  product_number: string
  name: string
  product_group: string
  quantity: number
  price: number
  vat_rate_id: string | null
  vat_rate: number
  sum_gross: number
  sum_net: number
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
    tseState: row.tse_state,
    flags: row.flags ?? [],
    settlement: settlementOf(row.settlement),
  }
}

/** Returns the cash deposited (positive) or withdrawn, as a decimal; null for receipts of goods. */
export const cashMovedBy = ({ type, payment_amounts }: ReceiptRow): string | null =>
  isCashMovement(type) ? centsText(sumOf(payment_amounts.map(Number))) : null

export const lineOf = (line: LineRow): ReceiptRecord['lines'][number] => ({
  line: line.line,
  productId: line.product_id,
  productNumber: line.product_number,
  name: line.name,
  productGroup: line.product_group,
  quantity: quantityText(Number(line.quantity)),
  price: priceText(Number(line.price)),
  vatRateId: line.vat_rate_id,
  vatRate: percentText(line.vat_rate),
  sumGross: centsText(Number(line.sum_gross)),
  sumNet: centsText(Number(line.sum_net)),
})

export function recordOf(
  row: ReceiptRow,
  lines: readonly LineRow[],
  cancelledBy: string | null,
): ReceiptRecord {
  return {
    ...listedOf(row, lines, cancelledBy),
    lines: lines.map(lineOf),
    payments: row.payment_methods.map((method, index) => ({
      method: method === 0 ? 'UNKNOWN' : method,
      amount: centsText(Number(row.payment_amounts[index])),
    })),
    tse: tseOf(row),
  }
}

const tseOf = (row: ReceiptRow): ReceiptRecord['tse'] =>
  row.tse_state === 'NONE'
    ? null
    : {
        transactionNumber: optionalNumber(row.tse_transaction),
        signatureCounter: optionalNumber(row.tse_counter),
        start: optionalInstant(row.tse_start),
        end: optionalInstant(row.tse_end),
        serial: row.tse_serial,
        signature: row.tse_signature,
      }

/** Returns sums over the lines as pushed by percentage, the highest first; VAT is gross − net. */
function taxesOf(lines: readonly LineRow[]): ListedReceipt['taxes'] {
  const rates = new Map<number, { net: number; gross: number }>()
  for (const line of lines) {
    const sums = rates.get(line.vat_rate) ?? { net: 0, gross: 0 }
    rates.set(line.vat_rate, {
      net: sums.net + Number(line.sum_net),
      gross: sums.gross + Number(line.sum_gross),
    })
  }
  return [...rates]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, { net, gross }]) => ({
      vatRate: percentText(rate),
      net: centsText(net),
      vat: centsText(gross - net),
      gross: centsText(gross),
    }))
}

/**
 * Returns the instant in a receipt's id, in milliseconds; null if the id is not one of ours. Ids
 * are UUIDv7 of `created_at`.
 */
export function instantOfId(id: string): number | null {
  const hex = id.replaceAll('-', '')
  const instant = Number.parseInt(hex.slice(0, 12), 16)
  return hex[12] === '7' && instant < LAST_INSTANT ? instant : null
}
