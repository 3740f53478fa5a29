/** 1/100 EUR */
export type Cents = number
/**
 * A sum in cents or thousandths: over many records it may exceed the exact range of a number, and
 * must be a sum nevertheless.
 */
export type ExactSum = bigint
/** 1/10,000 EUR */
export type PriceUnits = number
/** 1/1,000 of a unit */
export type QuantityMillis = number
/** Percent × 100: 19 % is 1900 */
export type BasisPoints = number

const WHOLE: BasisPoints = 10_000
const DAYS_OF_YEAR = 365
/** Unit prices have 4 decimals. */
export const PRICE_UNITS_PER_CENT = 100
const PRICE_TIMES_QUANTITY_PER_CENT = 100_000
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * An amount is too large for exact arithmetic (beyond 90 billion euros): an input error, not a bug.
 */
export class OutsideExactRange extends RangeError {}

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new OutsideExactRange(`Outside the exact range: ${value}`)
  return value + 0 // -0 becomes 0
}

/**
 * The one rounding function: round(a × b / divisor), half away from zero (kaufmännisch). Throws
 * RangeError outside the exact range.
 */
function scale(a: number, b: number, divisor: number): number {
  const product = safe(a) * safe(b)
  if (divisor > 0 && Number.isSafeInteger(product)) return quotient(product, divisor)
  return safe(Number(exactQuotient(BigInt(a) * BigInt(b), BigInt(divisor))))
}

/**
 * Returns round(product / divisor) of any size, half away from zero. Throws RangeError for a
 * divisor of 0.
 */
function exactQuotient(product: bigint, divisor: bigint): bigint {
  const isNegative = product < 0n !== divisor < 0n
  const above = product < 0n ? -product : product
  const below = divisor < 0n ? -divisor : divisor
  const whole = (2n * above + below) / (2n * below)
  return isNegative ? -whole : whole
}

/**
 * Same as `exactQuotient` for an exact product, which is nearly always the case: twenty times as
 * fast.
 */
function quotient(product: number, divisor: number): number {
  const rest = product % divisor
  const whole = (product - rest) / divisor
  return (2 * Math.abs(rest) < divisor ? whole : whole + Math.sign(product)) + 0
}

/**
 * Parses "1234.5" with 2 decimals → 123450; null for anything but a plain decimal, for too many
 * decimals or out of range.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  if (!DECIMAL.test(text)) return null
  const point = text.indexOf('.')
  const given = point < 0 ? 0 : text.length - point - 1
  if (given > decimals) return null
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1)
  const value = Number(digits) * 10 ** (decimals - given)
  return Number.isSafeInteger(value) ? value + 0 : null
}

/**
 * Formats 123450 with 2 decimals → "1234.50". Trailing zeros are removed, down to `minDecimals`.
 */
export function formatDecimal(value: number | ExactSum, decimals: number, minDecimals = decimals): string {
  const exact = typeof value === 'bigint' ? value : safe(value)
  const digits = String(exact < 0 ? -exact : exact).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = trimZeros(digits.slice(digits.length - decimals), minDecimals)
  return `${value < 0 ? '-' : ''}${whole}${fraction && '.'}${fraction}`
}

function trimZeros(fraction: string, minDecimals: number): string {
  let end = fraction.length
  while (end > minDecimals && fraction[end - 1] === '0') end -= 1
  return fraction.slice(0, end)
}

function parsed(text: string, decimals: number): number {
  const value = parseDecimal(text, decimals)
  if (value === null) throw new RangeError(`Not a decimal of ${decimals} places: ${text.slice(0, 40)}`)
  return value
}

/** Wire text → integer. Throws RangeError for malformed text (a schema has checked it before). */
export const centsOf = (text: string): Cents => parsed(text, 2)
export const priceOf = (text: string): PriceUnits => parsed(text, 4)
export const quantityOf = (text: string): QuantityMillis => parsed(text, 3)
export const basisPointsOf = (text: string): BasisPoints => parsed(text, 2)

/**
 * Integer → wire text: money "3.80", price "3.80" or "3.5514", quantity "1" or "0.125", percent
 * "19" or "7.8".
 */
export function centsText(cents: Cents | ExactSum): string {
  if (typeof cents === 'bigint') return formatDecimal(cents, 2)
  // same as formatDecimal, several times as fast: reports write hundreds of thousands
  const amount = Math.abs(safe(cents))
  const fraction = amount % 100
  return `${cents < 0 ? '-' : ''}${(amount - fraction) / 100}.${fraction < 10 ? '0' : ''}${fraction}`
}
export const priceText = (price: PriceUnits): string => formatDecimal(price, 4, 2)
export const quantityText = (quantity: QuantityMillis | ExactSum): string => formatDecimal(quantity, 3, 0)
export const percentText = (rate: BasisPoints | ExactSum): string => formatDecimal(rate, 2, 0)

/** Adds integers of one unit. Throws RangeError if the sum leaves the exact range. */
export function sumOf(values: Iterable<number>): number {
  let sum = 0
  for (const value of values) sum = safe(sum + safe(value))
  return sum
}

/** Adds exact sums. */
export const totalOf = (sums: Iterable<ExactSum>): ExactSum => {
  let total = 0n
  for (const sum of sums) total += sum
  return total
}

/** Wire text of money → cents of any size. Throws RangeError for malformed text. */
export function exactCents(wire: string): ExactSum {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(wire) ?? []
  if (whole === '' || fraction.length > 2) throw new RangeError(`Not an amount: ${wire.slice(0, 40)}`)
  return BigInt(`${sign}${whole}${fraction.padEnd(2, '0')}`)
}

/** Adds wire texts of money to wire text, of any size. */
export const wireTotal = (wires: readonly string[]): string => centsText(totalOf(wires.map(exactCents)))

/** Returns the sum of a position: unit price × quantity, rounded to the cent. */
export function lineSum(price: PriceUnits, quantity: QuantityMillis): Cents {
  return scale(price, quantity, PRICE_TIMES_QUANTITY_PER_CENT)
}

/** Returns the net part of a gross amount: gross / (1 + rate). The VAT is the difference. */
export function netFromGross(gross: Cents, rate: BasisPoints): Cents {
  return scale(gross, WHOLE, WHOLE + rate)
}

export function vatOfNet(net: Cents, rate: BasisPoints): Cents {
  return shareOf(net, rate)
}

/** Returns a percentage of an amount, for example a cash discount (Skonto). */
export function shareOf(amount: Cents, percent: BasisPoints): Cents {
  return scale(amount, percent, WHOLE)
}

/**
 * Returns the interest of amounts over days at yearly rates, with 365 days per year (act/365); the
 * total is rounded once.
 */
export function dailyInterest(parts: Iterable<{ amount: Cents; rate: BasisPoints; days: number }>): Cents {
  let sum = 0n
  for (const { amount, rate, days } of parts) sum += BigInt(safe(amount)) * BigInt(rate) * BigInt(days)
  return safe(Number(exactQuotient(sum, BigInt(WHOLE * DAYS_OF_YEAR))))
}

/** Returns an amount in whole euros, rounded half away from zero. */
export const wholeEuros = (cents: Cents): number => scale(cents, 1, 100)

/** Returns amount × part / whole (not 0), rounded to the cent. */
export function proportionOf(amount: Cents, part: Cents, whole: Cents): Cents {
  return scale(amount, part, whole)
}

/** Same as `proportionOf` for sums of any size. */
export const exactProportion = (sum: ExactSum, part: ExactSum, whole: ExactSum): ExactSum =>
  exactQuotient(sum * part, whole)

/**
 * Returns the price of `count` whole units when `content` of them costs `price`, rounded to the
 * cent: what 1,000 g cost if 750 g cost 6.99 EUR.
 */
export function perBaseUnit(price: PriceUnits, content: QuantityMillis, count: number): Cents {
  return scale(price, count * 1000, content * PRICE_UNITS_PER_CENT)
}

/** Returns the unit price without VAT, to 4 decimals. */
export function netPrice(gross: PriceUnits, rate: BasisPoints): PriceUnits {
  return scale(gross, WHOLE, WHOLE + rate)
}

/** Returns the unit price with VAT, to 4 decimals. */
export function grossPrice(net: PriceUnits, rate: BasisPoints): PriceUnits {
  return scale(net, WHOLE + rate, WHOLE)
}

/**
 * Returns a unit price raised by a percentage, or lowered by a negative one; rounded once, to the
 * cent.
 */
export function changedByPercent(price: PriceUnits, percent: BasisPoints): PriceUnits {
  return safe(scale(price, WHOLE + percent, WHOLE * PRICE_UNITS_PER_CENT) * PRICE_UNITS_PER_CENT)
}

const MINUS = '\u2212'
const LONGEST_TYPED = 60
const NO_BREAK_SPACE = '\u00a0' // the narrow no-break space (U+202F) is missing in Titillium Web and would print as a box

/**
 * Wire text → German: "1234.5" → "1.234,50", "-1" → "−1,00". Longer fractions round half away from
 * zero.
 */
export function germanNumber(wire: string, minDecimals = 2, maxDecimals = Number.POSITIVE_INFINITY): string {
  const decimals = DECIMAL.exec(wire)?.[3]?.length ?? 0
  const rounded = roundDecimal(wire, Math.min(maxDecimals, Math.max(decimals, minDecimals)))
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(rounded) ?? []
  const shown = trimZeros(fraction, minDecimals)
  const isZero = !/[1-9]/.test(rounded)
  return `${sign && !isZero ? MINUS : ''}${grouped(whole)}${shown && ','}${shown}`
}

function roundDecimal(wire: string, decimals: number): string {
  const match = DECIMAL.exec(wire)
  if (!match) throw new RangeError(`Not a decimal: ${wire.slice(0, 40)}`)
  const [, sign = '', whole = '', fraction = ''] = match
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  const further = Math.max(0, fraction.length - decimals)
  const digits = String(exactQuotient(value, 10n ** BigInt(further))).padStart(decimals + 1, '0')
  const units = digits.slice(0, digits.length - decimals)
  return `${sign}${units}${decimals > 0 ? '.' : ''}${digits.slice(digits.length - decimals)}`
}

const grouped = (whole: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, '.')

/** Formats "1.234,56 €" with a real minus and a no-break space. */
export const germanMoney = (cents: Cents | ExactSum): string =>
  `${germanNumber(centsText(cents))}${NO_BREAK_SPACE}€`

/** Wire text of money → "1.234,56 €", of any size. */
export const germanAmount = (wire: string): string => `${germanNumber(wire)}${NO_BREAK_SPACE}€`

/** Wire text of a difference → "+1,00 €", "−12,10 €", "0,00 €". */
export const germanDifference = (wire: string): string =>
  `${exactCents(wire) > 0n ? '+' : ''}${germanAmount(wire)}`

/** Formats "7,8 %" with a no-break space. */
export const germanPercent = (rate: BasisPoints): string =>
  `${germanNumber(percentText(rate), 0)}${NO_BREAK_SPACE}%`

/** Minimum decimals of wire text: 2 for money and prices, none for quantities. */
const wireMinimum = (decimals: number) => (decimals === 3 ? 0 : Math.min(decimals, 2))

/**
 * Parses typed or pasted text ("1.234,56", "1234.56", "−5 €") to wire text; null if it is not such
 * a number. A single dot before exactly three digits is a thousands separator ("1.234" is 1234):
 * never pass wire text.
 */
export function parseGerman(
  text: string,
  decimals: number,
  minDecimals = wireMinimum(decimals),
): string | null {
  const typed = typedNumber(text)
  const plain = typed && plainDecimal(typed.digits)
  if (!plain) return null
  const value = parseDecimal(`${typed.isNegative ? '-' : ''}${plain}`, decimals)
  return value === null ? null : formatDecimal(value, decimals, minDecimals)
}

/**
 * Parses an amount as people write one, with both digits of the cents ("199,80", "1.234,50 €");
 * null for whole numbers, which are numbers of records, and for anything else.
 */
export function writtenAmount(text: string): Cents | null {
  const wire = /[.,]\d\d\s*(?:€|EUR)?$/i.test(text.trim()) ? parseGerman(text, 2) : null
  return wire === null ? null : parseDecimal(wire, 2)
}

/**
 * Returns sign, and digits with their separators ("1.234,56"), of typed or pasted text; null if it
 * is not a number. The separators may make no sense.
 */
export function typedNumber(text: string): { isNegative: boolean; digits: string } | null {
  if (text.length > LONGEST_TYPED) return null
  const bare = text
    .trim()
    .replace(/^(?:€|EUR)\s*|\s*(?:€|EUR|%)$/gi, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
  const match = /^([+-]?)\s*([\d.,]*\d[\d.,]*)$/.exec(bare)
  return match && { isNegative: match[1] === '-', digits: match[2] ?? '' }
}

/**
 * Converts digits with separators to digits with at most one dot; null if the separators make no
 * sense.
 */
function plainDecimal(digits: string): string | null {
  const mark = decimalMark(digits)
  const [whole = '', fraction = '', ...rest] = mark ? digits.split(mark) : [digits]
  if (rest.length > 0 || /\D/.test(fraction)) return null
  if (/\D/.test(whole) && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return null
  const bare = whole.replace(/\D/g, '') || '0'
  return fraction ? `${bare}.${fraction}` : bare
}

function decimalMark(digits: string): ',' | '.' | null {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma >= 0) return comma > point ? ',' : '.'
  return point < 0 || /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(digits) ? null : '.'
}
