/**
 * Returns the values that the others lack, each as often as it is missing; values are compared by
 * their JSON.
 */
export function withoutValues<T>(values: readonly T[], others: readonly unknown[]): T[] {
  const left = new Map<string, number>()
  for (const other of others) {
    const key = JSON.stringify(other)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return values.filter((value) => {
    const key = JSON.stringify(value)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count < 1
  })
}
