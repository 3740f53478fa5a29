/** A bounded page of a list. */
export interface Page<Row> {
  readonly rows: Row[]
  /** from 1 */
  readonly page: number
  readonly pageSize: number
  /** at most `CAP` */
  readonly total: number
  /** more than `CAP` match: „mehr als 10.000“ */
  readonly capped: boolean
  /** cursor of the rows after these, where the list has one */
  readonly next: string | null
}

/** Counting stops here: no list ever reads a whole large table. */
export const CAP = 10_000

export const PAGE_SIZES = [10, 25, 50, 100] as const

export interface Sort<Field extends string> {
  readonly field: Field
  readonly descending: boolean
}

/** "name" or "-createdAt" → field and direction; anything that is not in `allowed` becomes the fallback. */
export function parseSort<Field extends string>(
  text: string | null | undefined,
  allowed: readonly Field[],
  fallback: NoInfer<Field> | `-${NoInfer<Field>}`,
): Sort<Field> {
  const sort = sortOf(text ?? '', allowed) ?? sortOf(fallback, allowed)
  if (!sort) throw new RangeError(`Not a sortable field: ${fallback}`)
  return sort
}

function sortOf<Field extends string>(text: string, allowed: readonly Field[]): Sort<Field> | null {
  const descending = text.startsWith('-')
  const name = descending ? text.slice(1) : text
  const field = allowed.find((candidate) => candidate === name)
  return field ? { field, descending } : null
}
