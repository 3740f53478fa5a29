/** Numbers go on by so many digits at most. */
const MORE_DIGITS = 12

/** Sorts behind every character. */
const LAST = '\uffff'

/** Two ends of the order of numbers, in which runs of digits are compared as numbers. */
export interface NumberRange {
  low: string
  high: string
}

/**
 * Where numbers that begin with a text are in their natural order ("A2" before "A10"), as ranges that an index walks: behind
 * "104" those with one more digit are from 1040 to 1049, with two from 10400 to 10499. A range may hold others, too ("0104"):
 * the beginning itself is to be compared as well. None for what begins no number.
 */
export function numbersFrom(text: string): NumberRange[] {
  if (!/^\S{2,30}$/.test(text)) return []
  const words = { low: text, high: `${text}${LAST}` }
  if (!/\d$/.test(text)) return [words]
  const longer = Array.from({ length: MORE_DIGITS }, (_, index) => ({
    low: `${text}${'0'.repeat(index + 1)}`,
    high: `${text}${'9'.repeat(index + 1)}${LAST}`,
  }))
  return [words, ...longer]
}
