import { z } from 'zod'
import { editorPosition } from '@/components/sales/documents/editor/draft-form'
import { draftInput, emptyDraft, type EditorPosition } from '@/components/sales/documents/editor/draft-values'
import { isDay } from '@/lib/domain/business-date'
import { RHYTHM_UNITS, weekdayOf, type RecurringRule, type RhythmUnit } from '@/lib/domain/recurring-calendar'
import { dayField, longText, priceField } from '@/lib/fields/schema'
import { daysRefusal } from '@/lib/sales/recurring-invoices/rules/rule-refusal'
import { datesToConfirm, type BilledPeriod } from '@/lib/sales/recurring-invoices/rules/due-dates'
import type { RecurringRecord } from '@/lib/sales/recurring-invoices/schema'
import { RECURRING_MODES, type RecurringMode } from '@/lib/sales/recurring-invoices/words'

/** The form of a rule: text as typed. */
export interface RecurringValues {
  customerId: string
  positions: EditorPosition[]
  every: { unit: RhythmUnit; count: string; weekday: string; day: string }
  start: string
  end: string
  timing: 'ADVANCE' | 'ARREARS'
  /** '' for quantities per invoice. */
  perWeekday: string
  skip: { from: string; to: string }[]
  /** Later prices of the positions, by id. */
  laterPrices: { positionId: string; from: string; price: string }[]
  mode: RecurringMode
  notePublic: string
}

const isNotNegative = (text: string | undefined) => text === undefined || !text.startsWith('-')
const NEGATIVE = { error: 'recurringInvoice.priceNegative', path: ['price'] }

const fields = z.object({
  customerId: z.uuid('document.customerRequired'),
  positions: z
    .array(editorPosition.refine(({ price }) => isNotNegative(price), NEGATIVE))
    .min(1, 'recurringInvoice.noPositions')
    .max(200, 'validation.tooMany'),
  every: z.object({
    unit: z.enum(RHYTHM_UNITS),
    count: z.string().regex(/^([1-9]|[1-5]\d|60)$/, 'recurringInvoice.count'),
    weekday: z.string(),
    day: z.string(),
  }),
  start: dayField(),
  end: dayField().or(z.literal('')),
  timing: z.enum(['ADVANCE', 'ARREARS']),
  perWeekday: z.string(),
  skip: z.array(z.object({ from: dayField(), to: dayField() })),
  laterPrices: z.array(
    z.object({
      positionId: z.uuid('validation.required'),
      from: dayField(),
      price: priceField().refine(isNotNegative, { error: 'recurringInvoice.priceNegative' }),
    }),
  ),
  mode: z.enum(RECURRING_MODES),
  notePublic: longText(4000),
})

export const recurringForm = fields.superRefine((values, context) => {
  const refusal = daysRefusal(values)
  if (refusal) context.addIssue({ code: 'custom', message: refusal.code, path: refusal.path.split('.') })
})

/** Returns the form of a new rule: monthly on the first, from the next month on. */
export const emptyRule = (start: string, customerId = ''): RecurringValues => ({
  customerId,
  positions: [],
  every: { unit: 'MONTH', count: '1', weekday: '1', day: '1' },
  start,
  end: '',
  timing: 'ADVANCE',
  perWeekday: '',
  skip: [],
  laterPrices: [],
  mode: 'DRAFT',
  notePublic: '',
})

/** Returns the form of a stored rule. */
export function ruleValues(rule: RecurringRecord): RecurringValues {
  const { unit, count, weekday, day } = rule.every
  return {
    customerId: rule.customerId,
    positions: rule.positions.map(({ laterPrices: _later, ...position }) => ({
      ...position,
      deliveryNote: null,
      isOptional: false,
      alternativeTo: null,
      offerPositionId: null,
      priceOrigin: null,
    })),
    every: {
      unit,
      count: String(count),
      weekday: String(weekday ?? weekdayOf(rule.start)),
      day: String(day ?? startDay(rule.start)),
    },
    start: rule.start,
    end: rule.end ?? '',
    timing: rule.inArrears ? 'ARREARS' : 'ADVANCE',
    perWeekday: rule.perWeekday === null ? '' : String(rule.perWeekday),
    skip: rule.skip,
    laterPrices: rule.positions.flatMap(({ id, laterPrices }) =>
      laterPrices.map((one) => ({ positionId: id, ...one })),
    ),
    mode: rule.mode,
    notePublic: rule.notePublic,
  }
}

const startDay = (start: string) => Number(start.slice(8))

/** Returns the input of the use cases. */
export function ruleInput({ timing, laterPrices, positions: edited, every, ...values }: RecurringValues) {
  // a rule keeps its prices, wherever they came from
  const typed = edited.map((position) => ({ ...position, priceOrigin: null }))
  const { positions } = draftInput({ ...emptyDraft(values.start), positions: typed })
  const isWeekly = every.unit === 'WEEK'
  return {
    ...values,
    positions: positions.map((position) => {
      const later = laterPrices.filter(({ positionId }) => positionId === position.id)
      return { ...position, laterPrices: later.map(({ from, price }) => ({ from, price })) }
    }),
    every: {
      unit: every.unit,
      count: Number(every.count),
      ...(isWeekly ? { weekday: Number(every.weekday) } : { day: Number(every.day) }),
    },
    end: values.end || null,
    perWeekday: values.perWeekday === '' ? null : Number(values.perWeekday),
    inArrears: timing === 'ARREARS',
  }
}

/** A form's data on its rule in addition to the input. */
export interface Progress {
  pausedOn: string | null
  billed: readonly BilledPeriod[]
  today: string
}

/** Returns how many past dates would be booked at once, if that needs confirmation; 0 if not. */
export function askedDates(values: RecurringValues, { today, ...progress }: Progress): number {
  const rule = calendarOf(values)
  return rule ? datesToConfirm({ ...rule, ...progress }, { mode: values.mode, today }) : 0
}

/** Returns the calendar of the form as typed so far; null while it is incomplete. */
export function calendarOf(values: RecurringValues): RecurringRule | null {
  const { every, start, end, skip, perWeekday, timing } = values
  const count = Number(every.count)
  const isComplete = isDay(start) && (end === '' || isDay(end)) && Number.isInteger(count) && count > 0
  if (!isComplete || count > 60) return null
  const isWeekly = every.unit === 'WEEK'
  return {
    every: {
      unit: every.unit,
      count,
      weekday: isWeekly ? Number(every.weekday) : null,
      day: isWeekly ? null : Number(every.day),
    },
    start,
    end: end || null,
    skip: skip.filter(({ from, to }) => isDay(from) && isDay(to)),
    inArrears: timing === 'ARREARS',
    perWeekday: perWeekday === '' ? null : Number(perWeekday),
  }
}
