/** Returns a row's texts by field, as in the file; unmapped columns are ignored. */
export function valuesOf(
  columns: readonly { field: string | null }[],
  cells: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ field }, index) => (field === null ? [] : [[field, cells[index] ?? '']])),
  )
}

/**
 * Returns the rows of a batch with the same record as an earlier row of the file, with that row's
 * line.
 */
export function repeatedLines(
  rows: readonly { line: number; keys: readonly string[] }[],
  first: Map<string, number>,
): Map<number, number> {
  const repeated = new Map<number, number>()
  for (const { line, keys } of rows) {
    for (const key of keys) {
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, line)
      else if (earlier < line) repeated.set(line, earlier)
    }
  }
  return repeated
}
