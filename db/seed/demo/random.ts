/**
 * A pseudo-random generator with the same output on every machine: a linear congruential generator.
 */
export interface Chance {
  /** Returns a whole number from 0 to `below` - 1. */
  upTo: (below: number) => number
  oneOf: <T>(items: readonly T[]) => T
}

export function chance(seed: number): Chance {
  let state = seed
  const upTo = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return {
    upTo,
    oneOf: (items) => {
      const item = items[upTo(items.length)]
      if (item === undefined) throw new RangeError('nothing to choose from')
      return item
    },
  }
}
