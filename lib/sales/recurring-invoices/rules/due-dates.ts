import {
  recurringDates,
  type DayRange,
  type RecurringDate,
  type RecurringRule,
} from '@/lib/domain/recurring-calendar'
import { addDays } from '@/lib/domain/business-date'
import type { RecurringMode } from '../words'

/** A rule and what has been billed by it. */
export interface BilledRule extends RecurringRule {
  /** The first day without billing; null unless paused. */
  pausedOn: string | null
  /** Billed periods, also those whose draft was deleted; in any order. */
  billed: readonly BilledPeriod[]
}

export interface BilledPeriod extends DayRange {
  date: string
}

/**
 * BILLED: its period, or a part of it, has been billed, perhaps by an earlier rhythm. PAUSED,
 * SKIPPED: nothing is billed.
 */
type DateState = 'OPEN' | 'BILLED' | 'SKIPPED' | 'PAUSED'

export interface PlannedDate extends RecurringDate {
  state: DateState
}

/** Returns the dates of a rule in order, with their states. */
export function* plannedDates(rule: BilledRule): Generator<PlannedDate, undefined> {
  for (const one of recurringDates(rule)) yield { ...one, state: stateOf(one, rule) }
}

function stateOf(one: RecurringDate, { billed, pausedOn }: BilledRule): DateState {
  // not by its date: in arrears, that of a period is the first day of the next one
  const overlaps = ({ from, to }: BilledPeriod) => from <= one.to && one.from <= to
  if (billed.some(overlaps)) return 'BILLED'
  if (one.skipped) return 'SKIPPED'
  return pausedOn === null ? 'OPEN' : 'PAUSED'
}

/** Returns the dates to be billed up to a day, at most `atMost`; none while paused. */
export function dueDates(rule: BilledRule, until: string, atMost: number): PlannedDate[] {
  const due: PlannedDate[] = []
  if (rule.pausedOn !== null) return due
  for (const one of plannedDates(rule)) {
    if (one.date > until || due.length >= atMost) return due
    if (one.state === 'OPEN') due.push(one)
  }
  return due
}

/** Maximum number of past dates that a saved rule books without confirmation. */
const UNASKED = 3

/** Maximum number of past dates that are counted. */
const COUNTED = 1000

/**
 * Returns how many past dates a saved rule would book at once, if that needs confirmation; 0 if
 * not. For a paused rule, counts those that are billed when it is resumed.
 */
export function datesToConfirm(rule: BilledRule, { mode, today }: { mode: RecurringMode; today: string }) {
  if (mode === 'DRAFT') return 0
  const until = addDays(rule.pausedOn ?? today, -1)
  const { length } = dueDates({ ...rule, pausedOn: null }, until, COUNTED)
  return length > UNASKED ? length : 0
}

/** Returns the next date to be billed; null while paused, and if none is left. */
export function nextDate(rule: BilledRule): string | null {
  if (rule.pausedOn !== null) return null
  for (const { date, state } of plannedDates(rule)) if (state === 'OPEN') return date
  return null
}

/** Returns the dates from a day on, at most `atMost`, for display. */
export function datesFrom(rule: BilledRule, from: string, atMost: number): PlannedDate[] {
  const dates: PlannedDate[] = []
  for (const one of plannedDates(rule)) {
    if (one.date >= from) dates.push(one)
    if (dates.length >= atMost) break
  }
  return dates
}

/**
 * Returns the skipped ranges of a resumed rule, in order: nothing was supplied while it was paused.
 * Ranges that overlap or follow each other are one.
 */
export function skipAfterPause(
  skip: readonly DayRange[],
  { pausedOn, today }: { pausedOn: string; today: string },
): DayRange[] {
  const to = addDays(today, -1)
  return pausedOn <= to ? joined([...skip, { from: pausedOn, to }]) : [...skip]
}

function joined(ranges: readonly DayRange[]): DayRange[] {
  const all: DayRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = all.at(-1)
    if (!last || range.from > addDays(last.to, 1)) all.push({ ...range })
    else if (range.to > last.to) last.to = range.to
  }
  return all
}
