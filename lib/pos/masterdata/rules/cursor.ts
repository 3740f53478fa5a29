import { isDay } from '@/lib/domain/business-date'

/** Kinds of a page in this order: referenced records come first. */
export const KINDS = ['vatRates', 'productGroups', 'products', 'partners'] as const
export type Kind = (typeof KINDS)[number]

/** Maximum records per page, including deleted ones. */
export const PAGE = 1_000

/**
 * A till's state: everything visible in the snapshot, for this store, at the prices of this day.
 */
export interface SyncState {
  store: string
  /** A `pg_snapshot` as text. */
  snapshot: string
  day: string
}

/** The record after which a page begins. */
export interface Place {
  kind: Kind
  id: string
}

/**
 * A till's position: up to date (`page` null), or between two pages of the range from `since` to
 * `until`.
 */
export interface Cursor {
  epoch: string
  /** Null in the first synchronization: everything. */
  since: SyncState | null
  page: { until: SyncState; after: Place } | null
}

const VERSION = 1

/**
 * The public common part of all cursors of one life of the database: those of another life are
 * refused.
 */
export const lifeOf = (epoch: string): string => `${VERSION}-${epoch.slice(0, 8)}`

const SNAPSHOT = /^\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?$/

/**
 * As PostgreSQL writes it: two bounds, and between them, ascending, the transactions in progress.
 */
function isSnapshot(text: string): boolean {
  if (!SNAPSHOT.test(text)) return false
  const [xmin = '', xmax = '', open = ''] = text.split(':')
  const bounds = [BigInt(xmin), BigInt(xmax)] as const
  const under = open === '' ? [] : open.split(',').map(BigInt)
  const rises = under.every((xid, index) => index === 0 || xid > (under[index - 1] ?? 0n))
  return bounds[0] > 0n && bounds[0] <= bounds[1] && rises && under.every((xid) => isWithin(xid, bounds))
}

const isWithin = (xid: bigint, [xmin, xmax]: readonly [bigint, bigint]) => xid >= xmin && xid < xmax

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns the members of a list of exactly this length; null for anything else. */
const members = (value: unknown, count: number): unknown[] | null =>
  Array.isArray(value) && value.length === count ? (value as unknown[]) : null

function readKnown(value: unknown): SyncState | null {
  const [store, snapshot, day] = members(value, 3) ?? []
  const isSound = isId(store) && isText(snapshot) && isSnapshot(snapshot) && isText(day) && isDay(day)
  return isSound ? { store, snapshot, day } : null
}

function readPage(value: unknown): Cursor['page'] {
  const [last, word, id] = members(value, 3) ?? []
  const until = readKnown(last)
  const kind = KINDS.find((one) => one === word)
  return until && kind && isId(id) ? { until, after: { kind, id } } : null
}

const listOf = ({ store, snapshot, day }: SyncState) => [store, snapshot, day]

/** Serializes a cursor, before sealing. */
export const cursorText = ({ epoch, since, page: between }: Cursor): string =>
  JSON.stringify([
    VERSION,
    epoch,
    since && listOf(since),
    between && [listOf(between.until), between.after.kind, between.after.id],
  ])

/** Parses the output of `cursorText`; null for anything else. */
export function readCursor(text: string): Cursor | null {
  const [version, epoch, from, between] = members(parsed(text), 4) ?? []
  if (version !== VERSION || !isId(epoch)) return null
  const since = readKnown(from)
  const page = readPage(between)
  const isWhole = (since !== null || from === null) && (page !== null || between === null)
  return isWhole && (since || page) ? { epoch, since, page } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The range of a sync: from the client's state to the first page's snapshot. */
export interface SyncRange {
  since: SyncState | null
  /** For further pages: the first one's snapshot. */
  until: SyncState | null
  after: Place | null
}

/** Returns the range of a cursor; without one, everything. */
export const syncRangeOf = (cursor: Cursor | null): SyncRange => ({
  since: cursor?.since ?? null,
  until: cursor?.page?.until ?? null,
  after: cursor?.page?.after ?? null,
})

/** Returns the cursor after a page: `last` is its last record if others follow, otherwise null. */
export function cursorAfter(
  epoch: string,
  since: SyncState | null,
  until: SyncState,
  last: Place | null,
): Cursor {
  return last ? { epoch, since, page: { until, after: last } } : { epoch, since: until, page: null }
}

/**
 * Whether a till is still up to date: nothing changed, all pages were sent, and it has not moved.
 * It may keep its cursor.
 */
export function isUnchanged({ since, until }: SyncRange, count: number, here: SyncState): boolean {
  return count === 0 && until === null && since !== null && since.store === here.store
}
