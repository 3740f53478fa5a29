import { monthAfter } from '@/lib/domain/business-date'
import { endOfPeriod } from '@/lib/domain/working-day'
import type { NoticeKind } from '../words'
import { tseInUseFrom } from './tse-in-use'

/** The state of a till at the end of a business day. */
export interface TillDay {
  day: string
  storeId: string
  /** Day on which it came to this store, as a person stated it; null for the day of the entry. */
  movedOn: string | null
  acquiredOn: string | null
  inUseSince: string | null
  outOfUse: { on: string; reason: string } | null
  /** '' if unknown. */
  tseSerial: string
  /** As a person states it, or as Kontor set the TSE up. */
  tseInUseSince: string | null
}

/** A till from its first day on; days without a change are left out. */
export interface TillHistory {
  deviceId: string
  /** Oldest first, at least one. */
  days: readonly TillDay[]
  /** The day on which it was deleted. */
  removedOn: string | null
}

/** A change of a till that the tax office must be notified of, for one business premises. */
export interface Notice {
  /** Stays the same whatever is corrected later: days of start and end are not part of it. */
  key: string
  deviceId: string
  storeId: string
  kind: NoticeKind
  date: string
  /** Last day for the notification. */
  deadline: string
  /** Serial number of the TSE that a change names; '' for other kinds. */
  tseSerial: string
}

/** What was notified: it stays as it was, whatever is entered later. */
export interface Told {
  /** Null for one that was notified before its day was kept. */
  date: string | null
  /** '' if unknown. */
  tseSerial: string
}

/** The duty exists from this day; earlier changes must be notified by the deadline. */
const DUTY_SINCE = '2025-07-01'
const FIRST_DEADLINE = '2025-07-31'

/**
 * Last day for a notification: one month (§ 146a (4) sentence 2 AO), or the next working day (§ 108
 * (3) AO); for changes before 1 July 2025 it was 31 July 2025 (letter of the ministry of finance of
 * 28 June 2024).
 */
export const deadlineOf = (date: string): string =>
  date < DUTY_SINCE ? FIRST_DEADLINE : endOfPeriod(monthAfter(date))

/**
 * Returns the changes of a till that must be notified, oldest first; `toldOf` returns what was
 * notified by a notice's key. A move creates two notices, one for each premises, on the day that is
 * stated for it; one that was undone on the same day creates none, unless it was notified: then the
 * way back is a move of its own. Another TSE counts from the day on that it is stated to be in use;
 * a TSE serial number that is only entered later is not a change, and one entered on the day of a
 * notified change is another. An end that was removed creates no notice, unless it was notified:
 * then the till is in use again. A till that ended before the duty existed is only notified if its
 * beginning was.
 */
export function noticesOf(
  { deviceId, days, removedOn }: TillHistory,
  toldOf: (key: string) => Told | null,
  stores: readonly string[],
): Notice[] {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const notice: MakeNotice = ({ storeId, tseSerial }, kind, date, recordedOn = '') => ({
    ...noticeAt([deviceId, storeId, kind, recordedOn].join(' '), { deviceId, storeId, kind, date }, toldOf),
    tseSerial: kind === 'TSE_CHANGED' ? tseSerial : '',
  })
  const begin = last.acquiredOn ?? last.inUseSince ?? first.day
  const [reported] = placesTold(first, 'IN_USE', '', { stores, notice, toldOf })
  const found = reported
    ? [notice(reported, 'IN_USE', begin), ...movesBetween([reported, first], notice)]
    : [notice(first, 'IN_USE', begin)]
  let tse = first.tseSerial
  let end: Notice | null = null
  days.forEach((now, index) => {
    const before = days[index - 1]
    if (before) found.push(...movesOn(before, now, { stores, notice, toldOf }))
    found.push(...tseChanges(days, index, { before: tse, notice, toldOf }))
    if (now.tseSerial !== '') tse = now.tseSerial
    if (now.outOfUse !== null && end === null) end = notice(now, 'OUT_OF_USE', now.outOfUse.on, now.day)
    if (now.outOfUse === null) {
      // on the same day it was entered and removed
      const gone: Notice = end ?? notice(now, 'OUT_OF_USE', now.day, now.day)
      if (toldOf(gone.key)) found.push(gone, notice(now, 'IN_USE', now.day, now.day))
      end = null
    }
  })
  const ended = endOf(last, end, removedOn, { notice, toldOf })
  if (ended !== null && ended.date < DUTY_SINCE && !found.some(({ key }) => toldOf(key))) return []
  const all = ended === null ? found : [...found, ended]
  return all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index)
}

type MakeNotice = (of: TillDay, kind: NoticeKind, date: string, recordedOn?: string) => Notice

/** What the notices of a till are made with. */
interface Making {
  stores: readonly string[]
  notice: MakeNotice
  toldOf: (key: string) => Told | null
}

/** Returns a notice; one that was notified keeps its day. */
function noticeAt(
  key: string,
  { date: derived, ...of }: Pick<Notice, 'deviceId' | 'storeId' | 'kind' | 'date'>,
  toldOf: Making['toldOf'],
): Omit<Notice, 'tseSerial'> {
  const date = toldOf(key)?.date ?? derived
  return { key, ...of, date, deadline: deadlineOf(date) }
}

/** Returns other places of a till's day for which a notice of the kind was notified. */
const placesTold = (now: TillDay, kind: NoticeKind, recordedOn: string, { stores, notice, toldOf }: Making) =>
  stores
    .filter((storeId) => storeId !== now.storeId)
    .map((storeId) => ({ ...now, storeId }))
    .filter((there) => toldOf(notice(there, kind, now.day, recordedOn).key) !== null)

/** Returns the notices of moves from each place to the next. */
const movesBetween = (places: readonly TillDay[], notice: MakeNotice): Notice[] =>
  places.slice(1).flatMap((to, index) => {
    const from = places[index] ?? to
    const date = to.movedOn ?? to.day
    return [notice(from, 'MOVED_OUT', date, to.day), notice(to, 'MOVED_IN', date, to.day)]
  })

/** Returns the moves of a day, by way of the places where the till was notified that day. */
function movesOn(before: TillDay, now: TillDay, making: Making): Notice[] {
  const { notice, toldOf } = making
  const between = placesTold(now, 'MOVED_IN', now.day, making)
  const isAway = toldOf(notice(before, 'MOVED_OUT', now.day, now.day).key) !== null
  const isMoved = now.storeId !== before.storeId || between.length > 0 || isAway
  return isMoved ? movesBetween([before, ...between, now], notice) : []
}

/**
 * Returns the changes of the TSE on a day: none, one, or after a notified one another to the TSE
 * that the till has now.
 */
function tseChanges(
  days: readonly TillDay[],
  index: number,
  { before, notice, toldOf }: Pick<Making, 'notice' | 'toldOf'> & { before: string },
): Notice[] {
  const now = days[index]
  if (!now || now.tseSerial === '') return []
  const change = () => notice(now, 'TSE_CHANGED', tseInUseFrom(days, index, now), now.day)
  const told = toldOf(change().key)
  if (told && told.tseSerial !== '' && told.tseSerial !== now.tseSerial)
    return [
      { ...change(), tseSerial: told.tseSerial },
      notice(now, 'TSE_CHANGED', tseInUseFrom(days, index, now), `${now.day} ${now.tseSerial}`),
    ]
  return before !== '' && now.tseSerial !== before ? [change()] : []
}

/**
 * Returns the end of a till, on the day that was notified, else on the currently known one; null
 * for a till in use.
 */
function endOf(
  last: TillDay,
  end: Notice | null,
  removedOn: string | null,
  { notice, toldOf }: Pick<Making, 'notice' | 'toldOf'>,
): Notice | null {
  const on = last.outOfUse?.on
  if (end !== null && toldOf(end.key)?.date) return end
  if (end !== null && on !== undefined) return { ...end, date: on, deadline: deadlineOf(on) }
  return removedOn === null ? null : notice(last, 'OUT_OF_USE', removedOn)
}
