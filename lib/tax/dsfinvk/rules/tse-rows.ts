import { paidAndSigned } from '@/lib/pos/receipts/rules/receipt-record'
import type { TseDetails } from '@/lib/pos/receipts/rules/receipt-details'
import type { Place, StoredReceipt } from './exported-receipt'
import type { Row } from './tables'

const NO_TSE = 'Ohne TSE: die Kasse hat keine Daten einer TSE gesendet'
const FAILED = 'TSE ausgefallen'
const ORDER = 'Bestellung-V1'
const RECEIPT = 'Kassenbeleg-V1'

/** A time of the TSE: in UTC, to the millisecond. */
const utcOf = (instant: string | undefined) => {
  const at = new Date(instant ?? '')
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** Returns the transactions of the TSE of a receipt; none if it has none. */
function transactionsOf(row: StoredReceipt): readonly TseDetails[] {
  const { tse } = paidAndSigned(row)
  if (tse === null) return []
  if (tse.transactions.length > 0) return tse.transactions
  const { transactions: _none, ...own } = tse
  return [Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null))]
}

/** Whether a row of a signed transaction has all that a signature needs. */
const SIGNED_FIELDS = [
  'TSE_ID',
  'TSE_TANR',
  'TSE_TA_START',
  'TSE_TA_ENDE',
  'TSE_TA_VORGANGSART',
  'TSE_TA_SIGZ',
  'TSE_TA_SIG',
] as const

export const isComplete = (row: Row<'transactions_tse.csv'>): boolean =>
  SIGNED_FIELDS.every((name) => row[name] !== undefined && row[name] !== null && row[name] !== '')

/**
 * Returns a row for each transaction of the TSE, signed or with the reason why not. A receipt
 * without TSE data has a row that states this.
 */
export function tseRows(row: StoredReceipt, { tseIdOf }: Place): Row<'transactions_tse.csv'>[] {
  const transactions = transactionsOf(row)
  if (transactions.length === 0)
    return [{ TSE_ID: tseIdOf(row.tse_serial, row.created_at), TSE_TA_FEHLER: NO_TSE }]
  return transactions.map((transaction) => {
    const { signature = '', processType } = transaction
    const serial = transaction.serial ?? row.tse_serial
    const common = {
      TSE_ID: tseIdOf(serial, row.created_at),
      TSE_TANR: transaction.transactionNumber ?? null,
      TSE_TA_START: utcOf(transaction.start),
      TSE_TA_ENDE: utcOf(transaction.end),
      TSE_VORGANGSDATEN: transaction.processData ?? '',
    }
    if (signature === '')
      return {
        ...common,
        TSE_TA_VORGANGSART: processType ?? '',
        TSE_TA_FEHLER: transaction.error ?? FAILED,
      }
    return {
      ...common,
      TSE_TA_VORGANGSART: processType ?? (row.kind === 'ORDER' ? ORDER : RECEIPT),
      TSE_TA_SIGZ: transaction.signatureCounter ?? null,
      TSE_TA_SIG: signature,
    }
  })
}
