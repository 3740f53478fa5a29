import { sql, type SQL } from 'drizzle-orm'
import { instantOf } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import type { ClosingCheck, ClosingRecord } from '../schema/closing'
import { businessDayOf } from './business-day'
import { itemsGrossOf } from './items-gross'

/** The optional fields as stored: those that the till sent. */
type SentDetails = {
  [Part in OptionalPart]?: NonNullable<ClosingRecord[Part]>
} & { flags?: ClosingRecord['flags'] }

export interface ClosingRow extends Record<string, unknown> {
  id: string
  uuid: string
  number: number
  pos_summary_id: string | null
  device_id: string
  device_name: string | null
  store_id: string
  store_name: string | null
  start_time: string
  end_time: string
  received_at: string
  gross_total: number
  net_total: number
  tax_total: number
  count_receipts: number
  count_canceled: number
  card_payment_count: number
  cash_count: number
  cash_desired: number
  cash_actual: number
  cash_deposit: number
  cash_absorption: number
  taxes: ClosingRecord['taxes']
  articles: ClosingRecord['articles']
  business_day: string
  /** As sent. */
  stated_day: string | null
  details: SentDetails | null
  /** Digits: the sum of any number of receipts. */
  items_gross: string
  number_before: number | null
  duplicate_of: string | null
  comment: string
  version: number
}

const OPTIONAL_PARTS = [
  'openingCash',
  'closingCash',
  'payments',
  'businessCases',
  'firstReceipt',
  'lastReceipt',
  'count',
  'operators',
  'cancellations',
  'returns',
  'discounts',
  'lineVoids',
  'aborted',
  'training',
  'drawerOpenings',
  'tseOutages',
  'firstTse',
  'lastTse',
  'softwareVersion',
] as const
type OptionalPart = (typeof OPTIONAL_PARTS)[number]

/**
 * Columns of `closingTables`. Till and previous number are read regardless of store restrictions: a
 * till may have moved.
 */
const columnsWith = (articles: SQL) => sql`c.id, c.uuid, c.number, c.pos_summary_id, c.device_id,
  coalesce(d.name, platform.till_name(c.device_id)) as device_name, c.store_id,
  s.name as store_name, c.start_time, c.end_time, c.received_at, c.gross_total, c.net_total, c.tax_total, c.count_receipts,
  c.count_canceled, c.card_payment_count, c.cash_count, c.cash_desired, c.cash_actual, c.cash_deposit, c.cash_absorption, c.taxes,
  ${articles} as articles, ${businessDayOf}::text as business_day, c.business_day::text as stated_day, c.details, (${itemsGrossOf})::text as items_gross, platform.closing_before(c.device_id, c.number) as number_before, c.duplicate_of, c.comment, c.version`
export const closingColumns = columnsWith(sql`c.articles`)
/** The same without articles, of which a closing may have thousands. */
export const checkedColumns = columnsWith(sql`'[]'::jsonb`)
export const closingTables = sql`closing c left join pos_device d on d.id = c.device_id left join store s on s.id = c.store_id
  left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number`

/** Returns a closing in wire format, but for its check. */
export function uncheckedOf(row: ClosingRow): UncheckedClosing {
  const itemsGross = BigInt(row.items_gross)
  const before = row.number_before === null ? null : Number(row.number_before)
  return {
    id: row.id,
    uuid: row.uuid,
    number: Number(row.number),
    posSummaryId: row.pos_summary_id,
    device: { id: row.device_id, name: row.device_name ?? '' },
    store: { id: row.store_id, name: row.store_name ?? '' },
    startTime: instantOf(row.start_time),
    endTime: instantOf(row.end_time),
    receivedAt: instantOf(row.received_at),
    grossTotal: centsText(Number(row.gross_total)),
    netTotal: centsText(Number(row.net_total)),
    taxTotal: centsText(Number(row.tax_total)),
    countReceipts: Number(row.count_receipts),
    countCanceled: Number(row.count_canceled),
    cardPaymentCount: Number(row.card_payment_count),
    cashCount: Number(row.cash_count),
    cashDesired: centsText(Number(row.cash_desired)),
    cashActual: centsText(Number(row.cash_actual)),
    cashDeposit: centsText(Number(row.cash_deposit)),
    cashAbsorption: centsText(Number(row.cash_absorption)),
    taxes: row.taxes,
    articles: row.articles,
    businessDay: row.business_day,
    ...optionalPartsOf(row.details ?? {}),
    flags: row.details?.flags ?? [],
    itemsGross: centsText(itemsGross),
    // its receipts count towards the closing that it repeats
    difference: row.duplicate_of === null ? centsText(BigInt(row.gross_total) - itemsGross) : '0.00',
    cashDifference: centsText(Number(row.cash_actual) - Number(row.cash_desired)),
    gap: row.duplicate_of === null ? gapBetween(before, Number(row.number)) : null,
    duplicateOf: row.duplicate_of,
    comment: row.comment,
    version: row.version,
  }
}

export type UncheckedClosing = Omit<ClosingRecord, 'check'>

export const checkedOf = (closing: UncheckedClosing, check: ClosingCheck): ClosingRecord => ({
  ...closing,
  check,
})

/** Returns each optional field, null where the till did not send it. */
function optionalPartsOf(details: SentDetails): Pick<ClosingRecord, OptionalPart> {
  const parts = OPTIONAL_PARTS.map((part) => [part, details[part] ?? null] as const)
  return Object.fromEntries(parts) as Pick<ClosingRecord, OptionalPart>
}

/** Returns the numbers missing directly before; a till's first closing has no gap. */
const gapBetween = (before: number | null, number: number) =>
  before === null || before + 1 >= number ? null : { from: before + 1, to: number - 1 }
