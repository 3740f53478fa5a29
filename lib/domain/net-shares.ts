import type { BasisPoints, Cents } from './money'

/** 100 % in basis points. */
const WHOLE = 10_000

/**
 * Spreads the net of a rate over its parts by their gross; rests go to the largest remainders, so
 * that the shares add up to the net.
 */
export function netShares(net: Cents, grosses: readonly Cents[], rate: BasisPoints): Cents[] {
  if (grosses.length === 1) return [net]
  const divisor = WHOLE + rate
  let missing = net
  const shares = grosses.map((gross, index) => {
    const product = gross * WHOLE
    const rest = ((product % divisor) + divisor) % divisor
    const whole = (product - rest) / divisor
    missing -= whole
    return { index, whole, rest }
  })
  const each = Math.floor(missing / shares.length)
  const more = missing - each * shares.length
  if (more > 0) shares.sort((a, b) => b.rest - a.rest)
  const nets: Cents[] = grosses.map(() => 0)
  shares.forEach(({ index, whole }, place) => {
    nets[index] = whole + each + (place < more ? 1 : 0) + 0
  })
  return nets
}
