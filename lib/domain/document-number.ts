import { isDay } from '@/lib/domain/business-date'
import { fail, ok, type Result } from '@/lib/domain/result'

/** Kinds of number ranges (Nummernkreise) of a company. */
export const NUMBER_RANGE_KINDS = ['OFFER', 'INVOICE', 'DELIVERY_NOTE', 'SELF_BILLED'] as const

export const NUMBER_GENERATORS = ['INCREMENTAL', 'CUSTOM'] as const
export type NumberGenerator = (typeof NUMBER_GENERATORS)[number]

/** The first number of every new range. */
export const FIRST_NUMBER = 10000

const PARAMETER = /%(?:y|QQ|Q|MM|M)/g

/**
 * Allows letters a–z, digits and %y %Q %QQ %M %MM in a prefix; the refusal names the first invalid
 * character (or "%x").
 */
export function checkPrefix(prefix: string): Result<void, { character: string }> {
  const valid = /^(?:[A-Za-z0-9]|%(?:y|QQ?|MM?))*/.exec(prefix)?.[0] ?? ''
  const invalid = /^(?:%[^%]|.)/su.exec(prefix.slice(valid.length))
  return invalid ? fail({ character: invalid[0] }) : ok(undefined)
}

/**
 * Returns the number for `counter`. INCREMENTAL: "10000". CUSTOM: prefix resolved with the
 * document's date, then the counter without padding: "RE2026Q4" + "10000". Throws RangeError for an
 * invalid date or counter.
 */
export function documentNumber(
  range: { readonly generator: NumberGenerator; readonly prefix: string },
  counter: number,
  documentDate: string,
): string {
  if (!Number.isSafeInteger(counter) || counter < 0) throw new RangeError(`Not a counter: ${counter}`)
  if (!isDay(documentDate)) throw new RangeError(`Not a day: ${documentDate.slice(0, 40)}`)
  if (range.generator === 'INCREMENTAL') return String(counter)
  return `${resolved(range.prefix, documentDate)}${counter}`
}

function resolved(prefix: string, day: string): string {
  const values = parameters(day)
  return prefix.replace(PARAMETER, (name) => values[name] ?? name)
}

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)

/**
 * Whether two counters can make the same number in different months: a month of one or two digits
 * right before the counter. „%y%M“ makes 20261110000 both of January's 110000 and of November's
 * 10000.
 */
export function isAmbiguous(prefix: string): boolean {
  const prefixes = MONTHS.map((day) => resolved(prefix, day))
  return prefixes.some((short) =>
    prefixes.some((long) => long.startsWith(short) && /^[1-9]\d*$/.test(long.slice(short.length))),
  )
}

function parameters(day: string): Record<string, string> {
  const month = Number(day.slice(5, 7))
  const quarter = Math.ceil(month / 3)
  return {
    '%y': day.slice(0, 4),
    '%Q': String(quarter),
    '%QQ': `0${quarter}`,
    '%M': String(month),
    '%MM': day.slice(5, 7),
  }
}
