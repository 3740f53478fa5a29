import { percentageOfVatKey } from '@/lib/domain/dsfinvk-vat-key'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { ReceiptReference } from '@/lib/pos/receipts/rules/receipt-details'
import { FINE_PER_CENT } from '@/lib/pos/receipts/rules/net-of-lines'
import { BASE_CURRENCY, UNKNOWN_REASON } from '../words'
import { PAYMENT_WORDS } from './format-words'
import { fitted } from '@/lib/domain/gdpdu-cell'
import {
  RECEIPT_FILES,
  type Place,
  type ReceiptFinding,
  type ReceiptRows,
  type StoredReceipt,
} from './exported-receipt'
import { agencyOf } from './line-rows'
import { TABLES, type Column } from './tables'
import type { TaxedLine, TaxSum } from './taxed-parts'
import { isComplete } from './tse-rows'

interface Checked {
  row: StoredReceipt
  lines: readonly LineRow[]
  rows: ReceiptRows['rows']
  parts: readonly TaxedLine[]
  sums: readonly TaxSum[]
  references: readonly ReceiptReference[]
  place: Place
}

/** Returns what is wrong with the rows of a receipt; no finding keeps it out of the export. */
export function checkReceipt(checked: Checked): Set<ReceiptFinding> {
  return new Set([
    ...sumFindings(checked),
    ...paymentFindings(checked),
    ...tseFindings(checked),
    ...referenceFindings(checked),
    ...keyFindings(checked),
    ...nameFindings(checked),
    ...(isCut(checked.rows) ? (['cut'] as const) : []),
  ])
}

type Findings = ReceiptFinding[]
const when = (isWrong: boolean, finding: ReceiptFinding): Findings => (isWrong ? [finding] : [])
const total = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)

function sumFindings({ rows, parts, sums }: Checked): Findings {
  const keys = new Set([...sums, ...parts].map(({ key }) => key))
  const differs = [...keys].some((key) => {
    const lines = parts.filter((part) => part.key === key)
    const printed = sums.filter((sum) => sum.key === key)
    return (['gross', 'net', 'vat'] as const).some(
      (name) => total(lines, (part) => part[name]) !== total(printed, (sum) => sum[name]),
    )
  })
  const gross = total(rows['transactions.csv'], ({ UMS_BRUTTO }) => Number(UMS_BRUTTO)) * FINE_PER_CENT
  return [
    ...when(differs, 'lineSum'),
    ...when(total(sums, (sum) => sum.gross) !== gross, 'vatSum'),
    ...when(
      sums.some((sum) => sum.gross !== sum.net + sum.vat),
      'rowSum',
    ),
  ]
}

function paymentFindings({ row, rows }: Checked): Findings {
  const payments = rows['datapayment.csv']
  const paid = total(payments, ({ BASISWAEH_BETRAG }) => Number(BASISWAEH_BETRAG))
  const gross = total(rows['transactions.csv'], ({ UMS_BRUTTO }) => Number(UMS_BRUTTO))
  const isWrong = payments.some(
    ({ ZAHLART_TYP, BASISWAEH_BETRAG, ZAHLWAEH_CODE, ZAHLWAEH_BETRAG }) =>
      (ZAHLART_TYP === PAYMENT_WORDS.NONE && BASISWAEH_BETRAG !== 0) ||
      (ZAHLWAEH_CODE !== BASE_CURRENCY && ZAHLWAEH_BETRAG === null),
  )
  const isPreparatory = row.kind !== 'RECEIPT' && row.kind !== 'TRAINING'
  return [
    ...when(row.kind === 'RECEIPT' && (paid !== gross || isWrong), 'paymentSum'),
    ...when(
      isPreparatory && payments.some(({ ZAHLART_TYP }) => ZAHLART_TYP !== PAYMENT_WORDS.NONE),
      'avPaid',
    ),
  ]
}

const tseFindings = ({ rows }: Checked): Findings =>
  rows['transactions_tse.csv'].flatMap((row) => {
    if (row.TSE_TA_FEHLER) return ['unsigned'] as const
    if (row.TSE_ID === null) return ['tseUnknown'] as const
    return when(!isComplete(row), 'tseIncomplete')
  })

function referenceFindings({ row, references, place }: Checked): Findings {
  const transactions = references.filter(({ type }) => type === 'TRANSACTION')
  const isMissing = transactions.some((reference) => (place.originalOf(reference)?.day ?? null) === null)
  return [
    ...when(row.type === 'CANCELLATION' && transactions.length === 0, 'cancelsNothing'),
    ...when(isMissing, 'referenceMissing'),
  ]
}

const keyFindings = ({ sums, parts }: Checked): Findings =>
  [...sums, ...parts].flatMap(({ key, rate }) => [
    ...when(key === UNKNOWN_REASON, 'zeroReason'),
    ...when(percentageOfVatKey(key) !== rate, 'ownKey'),
  ])

function nameFindings({ row, lines: stored, rows, place }: Checked): Findings {
  const [head = {}] = rows['transactions.csv']
  const lines = rows['lines.csv']
  const agencies = lines.map(({ AGENTUR_ID }) => Number(AGENTUR_ID))
  const terminals = [head.TERMINAL_ID, ...lines.map(({ POS_TERMINAL_ID }) => POS_TERMINAL_ID)]
  const customer = row.details?.customer
  return [
    ...when(
      stored.some((line) => agencyOf(line) === null) ||
        agencies.some((id) => id !== 0 && !place.agencies.has(id)),
      'agencyUnknown',
    ),
    ...when(
      terminals.some((id) => !!id && id !== place.deviceId && !place.terminals.has(String(id))),
      'terminalUnknown',
    ),
    ...when(
      customer !== undefined && (!customer.name || !(customer.id || customer.partnerId)),
      'customerIncomplete',
    ),
    ...when(!row.details?.operatorId && !row.cashier, 'operatorMissing'),
    ...when(
      new Date(row.details?.startedAt ?? row.created_at) > new Date(row.created_at) ||
        new Date(row.created_at) > new Date(place.closedAt),
      'times',
    ),
  ]
}

const columns = RECEIPT_FILES.map((file) => {
  const own: Readonly<Record<string, Column>> = TABLES[file].columns
  return { file, texts: Object.entries(own).filter(([, { type }]) => type === 'text') }
})

/** Whether a text is longer than its column. */
const isCut = (rows: ReceiptRows['rows']): boolean =>
  columns.some(({ file, texts }) =>
    rows[file].some((row) => {
      const values: Readonly<Record<string, unknown>> = row
      return texts.some(([name, { size }]) => {
        const value = values[name]
        return (
          typeof value === 'string' &&
          value.length > size &&
          fitted(value, Number.MAX_SAFE_INTEGER) !== fitted(value, size)
        )
      })
    }),
  )
