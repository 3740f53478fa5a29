import { exactProportion, type ExactSum } from '@/lib/domain/money'

/** An exact decimal: units / 10 to the power of `scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/
/** Maximum digits of a number; no amount of an invoice has more. */
const DIGITS_MAX = 24

export const ZERO: Decimal = { units: 0n, scale: 0 }
export const ONE: Decimal = { units: 1n, scale: 0 }
export const HUNDRED: Decimal = { units: 100n, scale: 0 }

/** Parses a decimal as XML Schema writes it ("-1.50", "+5", ".5"); null for anything else. */
export function decimalOf(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || digits.length > DIGITS_MAX) return null
  return { units: BigInt(`${sign === '-' ? '-' : ''}${digits}`), scale: fraction.length }
}

const power = (scale: number) => 10n ** BigInt(scale)

export const times = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
})

export const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: a.units * power(scale - a.scale) + b.units * power(scale - b.scale), scale }
}

export const sumOfDecimals = (values: Iterable<Decimal>): Decimal => {
  let sum = ZERO
  for (const value of values) sum = plus(sum, value)
  return sum
}

/** Returns a decimal divided by another (not 0), rounded to cents. */
export const centsOfQuotient = (value: Decimal, divisor: Decimal): ExactSum =>
  exactProportion(value.units, power(divisor.scale) * 100n, divisor.units * power(value.scale))

/** Returns a decimal rounded to cents, half away from zero. */
export const centsOfDecimal = (value: Decimal): ExactSum => centsOfQuotient(value, ONE)

/** Whether a decimal has more than two digits after the point, ignoring trailing zeros. */
export const isFinerThanCents = (value: Decimal): boolean =>
  value.scale > 2 && value.units % power(value.scale - 2) !== 0n

export const equalDecimals = (a: Decimal, b: Decimal): boolean => plus(a, negated(b)).units === 0n

/** Returns wire text without trailing zeros: "19", "7.8", "-0.125". */
export function decimalText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 && fraction ? `.${fraction}` : ''}`
}
