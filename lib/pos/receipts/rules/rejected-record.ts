import { parseDecimal, centsText } from '@/lib/domain/money'
import { toPlainText } from '@/lib/domain/plain-text'
import type { FieldRefusal } from '@/lib/domain/refusal'
import type { RejectionSummary } from '@/lib/pos/receipts/words'

/** Longer values are cut: they are shown in a sentence. */
const LONGEST_FOUND = 40

/** Returns the value at a path such as `lines.2.price` as text; undefined without a plain value. */
export function valueAt(content: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined,
      content,
    )
  const isScalar = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
  const text = isScalar ? toPlainText(String(found).slice(0, LONGEST_FOUND)) : ''
  return text === '' ? undefined : text
}

/** Adds to each refusal the value that was refused, if it can be quoted. */
export const withFound = (content: unknown, refusals: readonly FieldRefusal[]) =>
  refusals.map((refusal) => {
    const found = valueAt(content, refusal.path)
    return found === undefined ? { ...refusal } : { ...refusal, found }
  })

/** Returns the data in a rejected record by which people recognize it on paper. */
export function summaryOf(content: unknown): RejectionSummary {
  const value = (field: string) => valueAt(content, field)
  const number = value('number')
  const time = Date.parse(value('createdAt') ?? value('endTime') ?? '')
  const amount = value('sumGross') ?? value('grossTotal')
  const cents = amount === undefined ? null : parseDecimal(amount, 2)
  return {
    number: number !== undefined && /^\d{1,16}$/.test(number) ? number : null,
    at: Number.isNaN(time) || time < 0 || time > LAST ? null : new Date(time).toISOString(),
    amount: cents === null ? null : centsText(cents),
  }
}

const LAST = Date.parse('2200-01-01T00:00:00Z')
