import { monthAfter } from '@/lib/domain/business-date'
import { endOfPeriod } from '@/lib/domain/working-day'
import type { NoticeKind } from '../words'
import { tseInUseFrom } from './tse-in-use'

/** The state of a till at the end of a business day. */
export interface TillDay {
  day: string
  storeId: string
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
 * Returns the changes of a till that must be notified, oldest first; `wasNotified` checks a
 * notice's key. A move creates two notices, one for each premises; a place among `stores` where it
 * was notified, and that it left on the same day, has its notices, too. Another TSE counts from the
 * day on that it is stated to be in use. A TSE serial number that is only entered later is not a
 * change. An end that was entered by mistake and removed creates no notice; one that was notified
 * stays, and the till is in use again. A till that ended before the duty existed is only notified
 * if its beginning was.
 */
export function noticesOf(
  { deviceId, days, removedOn }: TillHistory,
  wasNotified: (key: string) => boolean,
  stores: readonly string[],
): Notice[] {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const notice = ({ storeId }: TillDay, kind: NoticeKind, date: string, recordedOn = ''): Notice => ({
    key: [deviceId, storeId, kind, recordedOn].join(' '),
    deviceId,
    storeId,
    kind,
    date,
    deadline: deadlineOf(date),
  })
  const passed = (now: TillDay, kind: NoticeKind, recordedOn = '') =>
    stores
      .filter((storeId) => storeId !== now.storeId)
      .map((storeId) => ({ ...now, storeId }))
      .filter((there) => wasNotified(notice(there, kind, now.day, recordedOn).key))
  const moved = (from: TillDay, to: TillDay) => [
    notice(from, 'MOVED_OUT', to.day, to.day),
    notice(to, 'MOVED_IN', to.day, to.day),
  ]
  const begin = last.acquiredOn ?? last.inUseSince ?? first.day
  const [reported] = passed(first, 'IN_USE')
  const found = reported
    ? [notice(reported, 'IN_USE', begin), ...moved(reported, first)]
    : [notice(first, 'IN_USE', begin)]
  let tse = first.tseSerial
  let end: Notice | null = null
  days.forEach((now, index) => {
    const before = days[index - 1]
    if (before && now.storeId !== before.storeId) {
      const places = [before, ...passed(now, 'MOVED_IN', now.day), now]
      places.slice(1).forEach((place, at) => found.push(...moved(places[at] ?? before, place)))
    }
    if (now.tseSerial !== '' && tse !== '' && now.tseSerial !== tse)
      found.push(notice(now, 'TSE_CHANGED', tseInUseFrom(days, index, now), now.day))
    if (now.tseSerial !== '') tse = now.tseSerial
    if (now.outOfUse !== null && end === null) end = notice(now, 'OUT_OF_USE', now.outOfUse.on, now.day)
    if (now.outOfUse === null && end !== null) {
      if (wasNotified(end.key)) found.push(end, notice(now, 'IN_USE', now.day, now.day))
      end = null
    }
  })
  const ended = endOf(last, end, removedOn, notice)
  if (ended !== null && ended.date < DUTY_SINCE && !found.some(({ key }) => wasNotified(key))) return []
  return ended === null ? found : [...found, ended]
}

/** Returns the end of a till, on the currently known day; null for a till in use. */
function endOf(
  last: TillDay,
  end: Notice | null,
  removedOn: string | null,
  notice: (of: TillDay, kind: NoticeKind, date: string) => Notice,
): Notice | null {
  const on = last.outOfUse?.on
  if (end !== null && on !== undefined) return { ...end, date: on, deadline: deadlineOf(on) }
  return removedOn === null ? null : notice(last, 'OUT_OF_USE', removedOn)
}
