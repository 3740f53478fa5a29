/** Exact fractions of BigInts, independent of lib/domain/money so that the two can be compared. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

export function rational(numerator: number | bigint, denominator: number | bigint = 1): Rational {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

export function times(a: Rational, b: Rational): Rational {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

export function dividedBy(a: Rational, b: Rational): Rational {
  return times(a, { numerator: b.denominator, denominator: b.numerator })
}

/** Commercial rounding: half away from zero. */
export function roundHalfAway({ numerator, denominator }: Rational): number {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return Number(negative ? -rounded : rounded)
}
