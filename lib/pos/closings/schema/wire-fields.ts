import { z } from 'zod'
import { isDay } from '@/lib/domain/business-date'
import { centsText, formatDecimal, parseDecimal, percentText, quantityText } from '@/lib/domain/money'
import { isPlainText } from '@/lib/domain/plain-text'

/**
 * Fields of records as tills push them: decimals as text or number, with limits that keep one till
 * with a fault from spoiling the sums of all others. Messages are codes of refusals.
 */

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const DAY_LENGTH = 10
const LAST_INSTANT = Date.UTC(2200, 0, 1)
const LONGEST_DECIMAL = 40

/** Ten million euros, a million pieces, 100 %. */
const MOST_CENTS = 1e9
const MOST_MILLIS = 1e9
const MOST_BASIS_POINTS = 10_000
/** Highest count of one record, such as the receipts of a closing. */
const MOST_COUNTED = 1_000_000

/** Code of a missing value, or of one with another type. */
const otherwise = (code: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? 'validation.required' : code,
})

/** "1.5000" → "1.5": zeros at the end are insignificant. */
const withoutZeros = (text: string) =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text

/** A decimal as text or number, as a whole number of the last of `decimals` digits. */
const scaled = (decimals: number, code: string, most: number) =>
  z
    .union([z.string().max(LONGEST_DECIMAL, code), z.number()], otherwise(code))
    .transform((value, context) => {
      const parsed = parseDecimal(withoutZeros(String(value)), decimals)
      if (parsed !== null && Math.abs(parsed) <= most) return parsed
      context.addIssue({ code: 'custom', message: parsed === null ? code : 'validation.amountRange' })
      return z.NEVER
    })

const EUROS = { examples: ['119.00'] }

/** An amount in cents, possibly negative. */
export const centsField = (description: string) =>
  scaled(2, 'validation.money', MOST_CENTS).meta({ description: `${description}; EUR`, ...EUROS })

/** An amount in euros as canonical text with two decimals. */
export const moneyText = (description: string) =>
  scaled(2, 'validation.money', MOST_CENTS)
    .transform(centsText)
    .meta({ description: `${description}; EUR`, ...EUROS })

const FINE_DECIMALS = 5

/** An amount in euros with up to five decimals, as canonical text with at least two. */
export const fineMoneyText = (description: string) =>
  scaled(FINE_DECIMALS, 'validation.money', MOST_CENTS * 1_000)
    .transform((value) => formatDecimal(value, FINE_DECIMALS, 2))
    .meta({ description: `${description}; EUR, up to 5 decimals`, ...EUROS })

/** A quantity as canonical text. */
export const quantityTextField = (description: string) =>
  scaled(3, 'validation.quantity', MOST_MILLIS)
    .transform(quantityText)
    .meta({ description, examples: ['1', '0.350'] })

/** A percentage from 0 to 100 as canonical text. */
export const percentTextField = (description: string) =>
  scaled(2, 'validation.percent', MOST_BASIS_POINTS)
    .refine((value) => value >= 0, { error: 'validation.percent' })
    .transform((value) => percentText(value))
    .meta({ description: `${description}; percent`, examples: ['19', '7.8'] })

/** A non-negative whole number, as number or digits. */
export const wholeNumber = (description: string, most = Number.MAX_SAFE_INTEGER) =>
  z
    .union([z.string().regex(/^\d{1,16}$/, 'validation.whole'), z.number()], otherwise('validation.whole'))
    .transform((value, context) => {
      const number = Number(value)
      const isWhole = Number.isSafeInteger(number) && number >= 0
      if (isWhole && number <= most) return number
      context.addIssue(
        isWhole
          ? { code: 'too_big', origin: 'number', maximum: most, message: 'validation.tooBig' }
          : { code: 'custom', message: 'validation.whole' },
      )
      return z.NEVER
    })
    .meta({ description, examples: [12] })

/** How many there were. */
export const countField = (description: string) => wholeNumber(description, MOST_COUNTED)

const plain = (maximum: number) =>
  z
    .string(otherwise('validation.invalid'))
    .max(maximum, 'validation.tooLong')
    .refine(isPlainText, { error: 'validation.characters' })

export const wireText = (description: string, maximum: number, example: string) =>
  plain(maximum)
    .min(1, 'validation.required')
    .meta({ description, examples: [example] })

/** Text, or undefined where it is missing, null or empty. */
export const optionalWireText = (description: string, maximum: number, example: string) =>
  plain(maximum)
    .nullish()
    .transform((text) => text || undefined)
    .meta({ description, examples: [example] })

/** A UUID in lower case. */
export const uuidField = (description: string) =>
  z
    .string(otherwise('validation.id'))
    .regex(UUID, 'validation.id')
    .toLowerCase()
    .meta({ description, format: 'uuid', examples: ['0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c10'] })

const isInstant = (text: string) =>
  INSTANT.test(text) && isDay(text.slice(0, DAY_LENGTH)) && inRange(Date.parse(text))
const inRange = (time: number) => time >= 0 && time < LAST_INSTANT

const instant = (description: string) =>
  z
    .string(otherwise('pos.instant'))
    .refine(isInstant, { error: 'pos.instant' })
    .meta({
      description: `${description}; ISO 8601 with offset`,
      format: 'date-time',
      examples: ['2026-11-20T18:03:00+01:00'],
    })

/** An instant from 1970 to 2199, in milliseconds. */
export const millisField = (description: string) => instant(description).transform((text) => Date.parse(text))

/** An instant in UTC, as text. */
export const instantText = (description: string) =>
  instant(description).transform((text) => new Date(text).toISOString())

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
