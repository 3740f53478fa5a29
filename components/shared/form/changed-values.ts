import { isRecord } from '@/components/shared/session/persist'

/** Whether two form values are deeply equal; a missing field equals an undefined one. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]))
  }
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime()
  }
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => same(a[key], b[key]))
}

/** Returns the values that differ from those shown. A list or a group of fields is one value. */
export function changedValues<Values extends object>(values: Values, shown: Values): Partial<Values> {
  const pairs = Object.entries(values).filter(([name, value]) => !same(value, shown[name as keyof Values]))
  return Object.fromEntries(pairs) as Partial<Values>
}

/** Values in which each field may be missing, also within groups; a list is one value. */
export type Parts<Values> = {
  [Name in keyof Values]?: Values[Name] extends readonly unknown[]
    ? Values[Name]
    : Values[Name] extends object
      ? Parts<Values[Name]>
      : Values[Name]
}

/** Like `changedValues`, but within groups of fields, too. */
export function changedParts<Values extends object>(values: Values, shown: Values): Parts<Values> {
  const pairs = Object.entries(changedValues(values, shown)).map(([name, value]: [string, unknown]) => {
    const before: unknown = shown[name as keyof Values]
    return [name, isRecord(value) && isRecord(before) ? changedParts(value, before) : value]
  })
  return Object.fromEntries(pairs) as Parts<Values>
}
