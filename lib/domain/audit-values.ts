import { centsText, percentText, priceText, quantityText } from '@/lib/domain/money'
import { ordered } from '@/lib/domain/ordered'

type Values = Record<string, unknown>

/** The state of a record in an audit entry. */
export interface Recorded {
  /** Absent for a creation. */
  before?: Values | null | undefined
  /** Absent for a deletion. */
  after?: Values | null | undefined
}

/** Stored instead of a secret or an image: only that it is set, never its value. */
export const REDACTED = { isSet: true }

/** Whether a stored value is such a placeholder. */
export const isRedacted = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isSet' in value

/**
 * Fields whose numbers are stored units: cents, 1/10,000 EUR, 1/100 of a percent. Texts are wire
 * format already.
 */
export const UNITS = {
  price: 'price',
  sumNet: 'money',
  sumVat: 'money',
  sumGross: 'money',
  openAmount: 'money',
  payment: 'money',
  discount: 'money',
  writeOff: 'money',
  offset: 'money',
  payOut: 'money',
  credited: 'money',
  paymentUndone: 'money',
  specialContribution: 'money',
  discountPercent: 'percent',
  rebatePercent: 'percent',
  rebate: 'money',
  provisionPercent: 'percent',
  rate: 'percent',
  baseRate: 'percent',
} as const satisfies Record<string, 'money' | 'price' | 'percent'>

const TEXTS = { money: centsText, price: priceText, percent: percentText }

/**
 * Maximum number of positions per side in an entry; their total number and the sums are stored
 * separately.
 */
export const TRACED_POSITIONS = 100

export interface PositionEntry {
  productNumber: string
  name: string
  quantity: string
  price: string
  /** Description of a changed position. */
  description?: string
  /** Present only if changed: a code of lib/domain/units, and a percentage. */
  unit?: string
  vatRate?: string
  /** Present only with one: "10" percent, or "0.50" off each unit. */
  rebatePercent?: string
  rebate?: string
}

/** Converts a value to wire format: decimals as text. Text stays unchanged. */
function wireValue(field: string, value: unknown): unknown {
  const unit = (UNITS as Readonly<Record<string, keyof typeof TEXTS>>)[field]
  if (unit && typeof value === 'number') return TEXTS[unit](value)
  if (field === 'positions' && Array.isArray(value)) return value.map(wirePosition)
  return value ?? null
}

/**
 * Entries written before positions had names hold `[number, name, quantity, price]` in stored
 * units.
 */
function wirePosition(entry: unknown): unknown {
  if (!Array.isArray(entry)) return entry
  const [productNumber, name, quantity, price] = entry as [string, string, number, number]
  return { productNumber, name, quantity: quantityText(quantity), price: priceText(price) }
}

const wireValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, wireValue(field, value)]))

/**
 * Converts an entry to wire format; for a change only differences and placeholders, for a creation
 * or deletion all values.
 */
export function wireRecorded({ before, after }: Recorded): { before: Values | null; after: Values | null } {
  const old = before && wireValues(before)
  const now = after && wireValues(after)
  if (!old || !now) return { before: old ?? null, after: now ?? null }
  const fields = Object.keys({ ...old, ...now }).filter(
    (field) => isRedacted(now[field]) || differ(old[field] ?? null, now[field] ?? null),
  )
  const pick = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  return { before: pick(old), after: pick(now) }
}

/** Whether two values differ other than in the order of their keys. */
const differ = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one)) !== JSON.stringify(ordered(other))

/** Returns the differing fields of two records; for `audit({ …, ...changes(old, new) })`. */
export function changes(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const keys = Object.keys(after).filter((key) => differ(before[key], after[key]))
  if (keys.length === 0) return null
  const pick = (record: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, record[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
