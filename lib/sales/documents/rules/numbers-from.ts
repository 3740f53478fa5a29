/** Maximum number of further digits. */
const MORE_DIGITS = 12

/** Sorts after every character. */
const LAST = '\uffff'

/** Bounds in the order of numbers, in which runs of digits are compared as numbers. */
export interface NumberRange {
  low: string
  high: string
}

/**
 * Returns the ranges of numbers beginning with a text in their natural order ("A2" before "A10"),
 * for an index walk: after "104" those with one more digit are from 1040 to 1049, with two from
 * 10400 to 10499. A range may contain others, too ("0104"), so the prefix itself must be compared
 * as well. Empty for text that begins no number.
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
