import { z } from 'zod'
import { isDay } from '@/lib/domain/business-date'
import { centsText, formatDecimal, percentText, quantityText } from '@/lib/domain/money'
import {
  decimalOf,
  millisOf,
  percentOf,
  textOf,
  Unreadable,
  uuidOf,
  vatKeyOf,
  wholeOf,
} from '@/lib/pos/receipts/rules/pushed-values'

/**
 * Fields of closings as tills push them, for the description and for reading: they accept exactly
 * the values that receipts accept, since both use the same functions. Messages are codes of
 * refusals.
 */

/** Code of a missing value, or of one with another type. */
const otherwise = (code: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? 'validation.required' : code,
})

/** A value read by one of the functions of receipts. */
const taken = <Base extends z.ZodType, T>(base: Base, read: (value: unknown) => T | Unreadable) =>
  base.transform((value, context): T => {
    const found = read(value)
    if (!(found instanceof Unreadable)) return found
    context.addIssue({ code: 'custom', message: found.code, ...(found.params && { params: found.params }) })
    return z.NEVER
  })

const textOrNumber = (code: string) => z.union([z.string(), z.number()], otherwise(code))
const EUROS = { examples: ['119.00'] }

const cents = () => taken(textOrNumber('validation.money'), (value) => decimalOf(value, 'money'))

/** An amount in cents, possibly negative. */
export const centsField = (description: string) =>
  cents().meta({ description: `${description}; EUR`, ...EUROS })

/** An amount in euros as canonical text with two decimals. */
export const moneyText = (description: string) =>
  cents()
    .transform(centsText)
    .meta({ description: `${description}; EUR`, ...EUROS })

const FINE_DECIMALS = 5

/** An amount in euros with up to five decimals, as canonical text with at least two. */
export const fineMoneyText = (description: string) =>
  taken(textOrNumber('validation.money'), (value) => decimalOf(value, 'fine'))
    .transform((value) => formatDecimal(value, FINE_DECIMALS, 2))
    .meta({ description: `${description}; EUR, up to 5 decimals`, ...EUROS })

/** A quantity as canonical text. */
export const quantityTextField = (description: string) =>
  taken(textOrNumber('validation.quantity'), (value) => decimalOf(value, 'quantity'))
    .transform(quantityText)
    .meta({ description, examples: ['1', '0.350'] })

/** A percentage from 0 to 100 as canonical text. */
export const percentTextField = (description: string) =>
  taken(textOrNumber('validation.percent'), percentOf)
    .transform((value) => percentText(value))
    .meta({ description: `${description}; percent`, examples: ['19', '7.8'] })

const MOST_COUNTED = 1_000_000

/** A non-negative whole number, as number or digits. */
export const wholeNumber = (description: string) =>
  taken(textOrNumber('validation.whole'), wholeOf).meta({ description, examples: [12] })

/** A key of DSFinV-K. */
export const vatKeyField = (description: string) =>
  taken(textOrNumber('validation.whole'), vatKeyOf).meta({ description, examples: [1, 2] })

/** A count. */
export const countField = (description: string) =>
  taken(textOrNumber('validation.whole'), (value) => {
    const count = wholeOf(value)
    return typeof count === 'number' && count > MOST_COUNTED
      ? new Unreadable('validation.tooBig', true, { maximum: MOST_COUNTED })
      : count
  }).meta({ description, examples: [12] })

const plain = (maximum: number) =>
  z.string(otherwise('validation.invalid')).superRefine((value, context) => {
    const found = textOf(value, maximum)
    if (found instanceof Unreadable)
      context.addIssue({ code: 'custom', message: found.code, ...(found.params && { params: found.params }) })
  })

const described = (description: string, maximum: number, example: string) => ({
  description: `${description}; at most ${maximum} characters`,
  examples: [example],
})

export const wireText = (description: string, maximum: number, example: string) =>
  plain(maximum)
    .min(1, 'validation.required')
    .meta(described(description, maximum, example))

/** Text, or undefined where it is missing, null or empty. */
export const optionalWireText = (description: string, maximum: number, example: string) =>
  plain(maximum)
    .nullish()
    .transform((text) => text || undefined)
    .meta(described(description, maximum, example))

/** A UUID in lower case. */
export const uuidField = (description: string) =>
  taken(z.string(otherwise('validation.id')), uuidOf).meta({
    description,
    format: 'uuid',
    examples: ['0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c10'],
  })

const INSTANT = { format: 'date-time', examples: ['2026-11-20T18:03:00+01:00'] }

/** An instant from 1970 to 2199, in milliseconds. */
export const millisField = (description: string) =>
  taken(z.string(otherwise('pos.instant')), millisOf).meta({
    description: `${description}; ISO 8601 with offset`,
    ...INSTANT,
  })

/** An instant in UTC, as text. */
export const instantText = (description: string) =>
  taken(z.string(otherwise('pos.instant')), millisOf)
    .transform((millis) => new Date(millis).toISOString())
    .meta({ description: `${description}; ISO 8601 with offset`, ...INSTANT })

const DAY_LENGTH = 10

export const dayText = (description: string) =>
  z
    .string(otherwise('validation.day'))
    .refine((day) => day.length === DAY_LENGTH && isDay(day), { error: 'validation.day' })
    .meta({ description: `${description}; YYYY-MM-DD`, format: 'date', examples: ['2026-11-20'] })

/** A list of limited length. */
export const listOf = <Item extends z.ZodType>(item: Item, maximum: number, description: string) =>
  z
    .array(item, otherwise('validation.invalid'))
    .max(maximum, 'validation.tooMany')
    .meta({ description: `${description}; at most ${maximum}` })
