/**
 * Returns the value with the keys of its objects sorted, for comparing it as JSON: `jsonb` keeps
 * them in an order of its own.
 */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, ordered(one)] as const)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
