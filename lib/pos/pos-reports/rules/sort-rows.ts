const german = new Intl.Collator('de', { numeric: true })

/** A text, or a number also as wire text; null is unknown. */
type Value = string | number | null

const TEXTS = ['cashier', 'date', 'name', 'productGroup', 'productNumber']

const isOfTexts = (key: string): boolean => TEXTS.includes(key)

function compare(a: Value, b: Value, isText: boolean): number {
  if (isText) return german.compare(String(a), String(b))
  return Number(a) - Number(b)
}

/**
 * Returns the rows sorted by a value of each; rows of the same value keep their order, those of an
 * unknown one come last.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { key, descending }: { key: string; descending: boolean },
  valueOf: (row: Row) => Value,
): Row[] {
  const isText = isOfTexts(key)
  const sign = descending ? -1 : 1
  return rows.toSorted((first, second) => {
    const a = valueOf(first)
    const b = valueOf(second)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compare(a, b, isText)
  })
}
