import { z } from 'zod'
import { POSITION_KINDS } from '@/lib/domain/document-kind'
import { RHYTHM_UNITS } from '@/lib/domain/recurring-calendar'
import { dayField, idField, longText, positionInput, versionField } from '@/lib/fields/schema'
import { RECURRING_MODES, RECURRING_STATES } from './words'

/** Maximum number of rules per company: as many as a run takes customers. */
export const RULES_MAX = 2000

/** Maximum number of positions per rule, and of skipped ranges. */
const POSITIONS_MAX = 200
const SKIPS_MAX = 100

/** Maximum number of later prices per position. */
const LATER_PRICES_MAX = 20

const isNotNegative = (text: string | undefined) => text === undefined || !text.startsWith('-')

const price = positionInput.shape.price.refine(isNotNegative, { error: 'recurringInvoice.priceNegative' })

/** A price that applies to periods that begin on the day or later. */
const laterPrice = z.strictObject({ from: dayField(), price: price.nonoptional() })

/** A position as entered; omitted fields come from the product when the rule is saved. */
const recurringPositionInput = positionInput
  .omit({ deliveryNoteId: true })
  .extend({ price, laterPrices: z.array(laterPrice).max(LATER_PRICES_MAX, 'validation.tooMany').optional() })

const weekday = z.int().min(1).max(7)

/** How often: `weekday` (1 is Monday) for weeks, `day` for anything longer. */
const rhythm = z.strictObject({
  unit: z.enum(RHYTHM_UNITS, 'validation.invalidChoice'),
  count: z.int().min(1).max(60),
  weekday: weekday.nullish(),
  /** A day beyond a month's end is its last day. */
  day: z.int().min(1).max(31).nullish(),
})

const dayRange = z.strictObject({ from: dayField(), to: dayField() })

const recurringFields = {
  customerId: idField(),
  positions: z
    .array(recurringPositionInput)
    .min(1, 'recurringInvoice.noPositions')
    .max(POSITIONS_MAX, 'validation.tooMany'),
  every: rhythm,
  start: dayField(),
  /** Last day of the supply. */
  end: dayField().nullish(),
  /** Days, both inclusive, on which nothing is supplied. */
  skip: z.array(dayRange).max(SKIPS_MAX, 'validation.tooMany').optional(),
  mode: z.enum(RECURRING_MODES, 'validation.invalidChoice'),
  /** Bills each period on the day after it; default: on its first day. */
  inArrears: z.boolean().optional(),
  /** Multiplies quantities by the number of these weekdays in the period that are not skipped. */
  perWeekday: weekday.nullish(),
  /** Text on each invoice. */
  notePublic: longText(4000).optional(),
  /** Confirms that more than three past dates are booked at once. */
  catchUp: z.boolean().optional(),
}

export const createRecurringInput = z.strictObject(recurringFields)
export type CreateRecurringInput = z.output<typeof createRecurringInput>

export const recurringKey = z.strictObject({ id: idField() })
export const recurringRef = z.strictObject({ id: idField(), version: versionField() })

export const updateRecurringInput = z.strictObject(recurringFields).partial().extend(recurringRef.shape)

/** The first day of a billed period whose draft was deleted, to be billed again. */
export const releaseDateInput = recurringKey.extend({ from: dayField() })

/** Dates up to a day; default: a year from today. */
export const datesInput = recurringKey.extend({ until: dayField().optional() })

/** A position of a rule as stored and returned; decimals as text. */
export const recurringPosition = z.object({
  id: z.uuid(),
  kind: z.enum(POSITION_KINDS),
  productId: z.uuid().nullable(),
  productNumber: z.string(),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  price: z.string(),
  rebatePercent: z.string(),
  rebate: z.string(),
  vatRateId: z.uuid().nullable(),
  depositOf: z.uuid().nullable(),
  /** For a deposit: it keeps its own VAT rate. */
  transportAid: z.boolean(),
  isDeposit: z.boolean(),
  /** By day; the last one that has begun applies. */
  laterPrices: z.array(z.object({ from: z.string(), price: z.string() })),
})
export type RecurringPosition = z.output<typeof recurringPosition>

const recurringRule = {
  every: z.object({
    unit: z.enum(RHYTHM_UNITS),
    count: z.number(),
    weekday: z.number().nullable(),
    day: z.number().nullable(),
  }),
  start: z.string(),
  end: z.string().nullable(),
  skip: z.array(z.object({ from: z.string(), to: z.string() })),
  mode: z.enum(RECURRING_MODES),
  inArrears: z.boolean(),
  perWeekday: z.number().nullable(),
}

export const recurringRow = z.object({
  id: z.uuid(),
  version: z.number(),
  state: z.enum(RECURRING_STATES),
  customerId: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  /** Names of the first positions. */
  what: z.string(),
  positionCount: z.number(),
  ...recurringRule,
  /** Null while paused, and if no date is left. */
  nextDate: z.string().nullable(),
  /** Sum of one delivery at the prices of the start, for a rule by weekday, otherwise of a date. */
  sumGross: z.string(),
  /** First day without billing; null unless paused. */
  pausedOn: z.string().nullable(),
  /** Why its next date could not be billed, in German; '' if nothing failed. */
  failure: z.string(),
})
export type RecurringRow = z.output<typeof recurringRow>

export const recurringRecord = recurringRow.omit({ what: true, positionCount: true }).extend({
  /** Whether its prices contain VAT. */
  useGrossPrice: z.boolean(),
  notePublic: z.string(),
  positions: z.array(recurringPosition),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type RecurringRecord = z.output<typeof recurringRecord>

/** A date of a rule and the days that it bills, both inclusive. */
export const recurringDateRecord = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** Nothing is supplied, or the rule is paused. */
  skipped: z.boolean(),
})
