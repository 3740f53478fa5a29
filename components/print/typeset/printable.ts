import { printableText } from '@/lib/print/rules/printable'

/** The same record with every text in it made printable. */
export function printable<T>(value: T): T {
  if (typeof value === 'string') return printableText(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => printable(item)) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, item]) => [key, printable<unknown>(item)] as const)
  return Object.fromEntries(entries) as T
}
