import type { ReadDetails } from '../schema/pushed-closing'

/**
 * A daily closing as pushed: amounts in cents, instants in milliseconds, lists and optional fields
 * as on the wire.
 */
export interface PushedClosing {
  uuid: string
  number: number
  posSummaryId: string | null
  startTime: number
  endTime: number
  grossTotal: number
  netTotal: number
  taxTotal: number
  countReceipts: number
  countCanceled: number
  cardPaymentCount: number
  cashCount: number
  cashDesired: number
  cashActual: number
  cashDeposit: number
  cashAbsorption: number
  taxes: { vatRate: string; vatKey?: number; net: string; vat: string; gross: string }[]
  articles: { productId: string | null; name: string; quantity: string; gross: string }[]
  details: ReadDetails
  /** Fields that were not used; their values are only in the original. */
  flags: { code: 'unknownField' | 'malformed'; path: string }[]
}

/** Increase when the canonical form changes. */
const VERSION = 1

/** In the order of the first version. */
const PLAIN = [
  'uuid',
  'number',
  'posSummaryId',
  'startTime',
  'endTime',
  'grossTotal',
  'netTotal',
  'taxTotal',
  'countReceipts',
  'countCanceled',
  'cardPaymentCount',
  'cashCount',
  'cashDesired',
  'cashActual',
  'cashDeposit',
  'cashAbsorption',
] as const

/**
 * Returns the text to hash, which distinguishes a repetition from other content. As for receipts,
 * it is built from the parsed closing. Optional fields are appended where there are any, so that
 * closings stored before these fields existed stay the same; keys of taxes are left out, since
 * closings that had them were stored before they were read.
 */
export function canonicalClosing(closing: PushedClosing): string {
  const { taxes, articles, details } = closing
  return JSON.stringify([
    VERSION,
    PLAIN.map((field) => closing[field]),
    taxes.map(({ vatRate, net, vat, gross }) => [vatRate, net, vat, gross]),
    articles.map(({ productId, name, quantity, gross }) => [productId, name, quantity, gross]),
    ...(Object.keys(details).length > 0 ? [ordered(details)] : []),
  ])
}

/** Returns the same value with the keys of objects sorted, and without undefined ones. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)] as const),
  )
}
