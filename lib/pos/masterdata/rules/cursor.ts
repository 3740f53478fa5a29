import { isDay } from '@/lib/domain/business-date'

/** What a page holds, in this order: what others name comes first. */
export const KINDS = ['vatRates', 'productGroups', 'products', 'partners'] as const
export type Kind = (typeof KINDS)[number]

/** Most records of one page, deleted ones included. */
export const PAGE = 1_000

/** What a till knows: everything that the snapshot saw, of this store, at the prices of this day. */
export interface Known {
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

/** Where a till is: at the end of what it was told (`page` null), or between two pages on the way from `since` to `until`. */
export interface Cursor {
  epoch: string
  /** Null on the first way: everything. */
  since: Known | null
  page: { until: Known; after: Place } | null
}

const VERSION = 1

/** What cursors of one life of the database have in common, to be told openly: those of another life are refused. */
export const lifeOf = (epoch: string): string => `${VERSION}-${epoch.slice(0, 8)}`

const SNAPSHOT = /^\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?$/

/** As PostgreSQL writes it: two bounds, and between them, ascending, what was still under way. */
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

/** The members of a list of so many; null for anything else. */
const members = (value: unknown, count: number): unknown[] | null =>
  Array.isArray(value) && value.length === count ? (value as unknown[]) : null

function readKnown(value: unknown): Known | null {
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

const listOf = ({ store, snapshot, day }: Known) => [store, snapshot, day]

/** A cursor as text, still to be sealed. */
export const cursorText = ({ epoch, since, page: between }: Cursor): string =>
  JSON.stringify([
    VERSION,
    epoch,
    since && listOf(since),
    between && [listOf(between.until), between.after.kind, between.after.id],
  ])

/** Reads what `cursorText` wrote; null for anything else. */
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

/** The way that a request goes: from what is known to what its first page saw. */
export interface Way {
  since: Known | null
  /** Of a further page: what the first one saw. */
  until: Known | null
  after: Place | null
}

/** Where a cursor leads; without one, everything. */
export const wayOf = (cursor: Cursor | null): Way => ({
  since: cursor?.since ?? null,
  until: cursor?.page?.until ?? null,
  after: cursor?.page?.after ?? null,
})

/** The cursor after a page: `last` is its last record where others follow, else null. */
export function cursorAfter(epoch: string, since: Known | null, until: Known, last: Place | null): Cursor {
  return last ? { epoch, since, page: { until, after: last } } : { epoch, since: until, page: null }
}

/** Whether what a till knows still holds: nothing came, all was told, and it is where it was. It may keep its cursor. */
export function isUnchanged({ since, until }: Way, count: number, here: Known): boolean {
  return count === 0 && until === null && since !== null && since.store === here.store
}
