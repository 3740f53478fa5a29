import type { GdpduColumn } from './gdpdu-index'
import { formatDecimal } from './money'

/** Decimals that a number has at least, by the most that it may have. */
const MIN_DECIMALS: Readonly<Record<number, number>> = { 5: 2 }

/** Line breaks and other control characters, which have no place in a value. */
const CONTROLS = /\p{Control}+/gu
const LONE_SURROGATES = /\p{Surrogate}/gu
const UNUSUAL = /[\p{Control}\p{Surrogate}]/u

export const quoted = (text: string) => `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`

/**
 * Returns a text as it fits into a column: in one line, cut to its characters. Half a surrogate
 * pair is never left.
 */
export function fitted(text: string, size: number): string {
  const isUsual = !UNUSUAL.test(text)
  const line = (isUsual ? text : text.replace(CONTROLS, ' ').replace(LONE_SURROGATES, '')).trim()
  if (line.length <= size) return line
  return [...line].slice(0, size).join('').trim()
}

/** Returns a value as a cell; numbers are in the smallest unit of their column. */
export function gdpduCell(
  value: string | number | null | undefined,
  { type, size }: Pick<GdpduColumn, 'type' | 'size'>,
): string {
  if (value === undefined || value === null || value === '') return ''
  if (type !== 'number') {
    const text = type === 'day' ? String(value) : fitted(String(value), size)
    return text === '' ? '' : quoted(text)
  }
  return formatDecimal(Number(value), size, MIN_DECIMALS[size] ?? size).replace('.', ',')
}
