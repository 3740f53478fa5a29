import type { BasisPoints } from '@/lib/domain/money'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { ReceiptReference } from '@/lib/pos/receipts/rules/receipt-details'
import type { PaidRow, ReceiptRow } from '@/lib/pos/receipts/rules/receipt-record'
import type { Row, TableFile } from './tables'

/** The stored columns of a receipt that its rows are made of. */
export type StoredReceipt = PaidRow &
  Pick<
    ReceiptRow,
    | 'id'
    | 'uuid'
    | 'number'
    | 'kind'
    | 'type'
    | 'movement_case'
    | 'created_at'
    | 'cashier'
    | 'cancels'
    | 'exceeds'
    | 'device_id'
    | 'sum_gross'
  >

/** A receipt of a closing, with its lines in order. */
export interface ExportedReceipt {
  row: StoredReceipt
  lines: readonly LineRow[]
}

/** Where a receipt that another one names is found. */
export interface Original {
  deviceId: string
  uuid: string
  /** Null if its closing has not arrived. */
  closingNumber: number | null
  /** Business day of its closing; null without one. */
  day: string | null
}

/** The surroundings of the receipts of a closing. */
export interface Place {
  /** The closing's till, Z_KASSE_ID. */
  deviceId: string
  /** Returns the number of a TSE in the closing's table; null for one that is unknown. */
  tseIdOf: (serial: string | null, at: string) => number | null
  /** Returns the receipt that a reference names; null if it is not there. */
  originalOf: (reference: ReceiptReference) => Original | null
  /** Numbers of the agencies, and ids of the terminals, in the closing's tables. */
  agencies: ReadonlySet<number>
  terminals: ReadonlySet<string>
  /** ISO 8601 */
  closedAt: string
}

/** A finding of a check of one receipt. */
export type ReceiptFinding =
  | 'lineSum'
  | 'vatSum'
  | 'rowSum'
  | 'paymentSum'
  | 'avPaid'
  | 'referenceMissing'
  | 'cancelsNothing'
  | 'unsigned'
  | 'tseIncomplete'
  | 'tseUnknown'
  | 'ownKey'
  | 'zeroReason'
  | 'agencyUnknown'
  | 'terminalUnknown'
  | 'customerIncomplete'
  | 'operatorMissing'
  | 'times'
  | 'cut'

/** The rows of a receipt, with what is wrong with them. */
export interface ReceiptRows {
  rows: { [File in ReceiptFile]: Row<File>[] }
  /** The percentages of its VAT keys. */
  rates: ReadonlyMap<number, BasisPoints>
  findings: Set<ReceiptFinding>
}

/** The tables with rows of single receipts. */
export const RECEIPT_FILES = [
  'transactions.csv',
  'transactions_vat.csv',
  'datapayment.csv',
  'allocation_groups.csv',
  'references.csv',
  'transactions_tse.csv',
  'lines.csv',
  'lines_vat.csv',
  'itemamounts.csv',
  'subitems.csv',
] as const satisfies readonly TableFile[]
type ReceiptFile = (typeof RECEIPT_FILES)[number]
