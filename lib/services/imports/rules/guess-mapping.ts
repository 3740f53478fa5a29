import { foldHeading } from '@/lib/domain/table-value'

/** A field with every heading recognized for it, folded. */
interface GuessedField {
  field: string
  headings: readonly string[]
}

/**
 * Returns the field of each heading: the given one, otherwise the usual one; each field once, for
 * the first heading that matches.
 */
export function guessMapping(
  headings: readonly string[],
  fields: readonly GuessedField[],
  overrides: Readonly<Record<string, string | null>> = {},
): { heading: string; field: string | null }[] {
  const fieldNames = new Set(fields.map(({ field }) => field))
  const usedFields = new Set(headings.flatMap((heading) => overrides[heading] ?? []))
  return headings.map((heading) => {
    if (Object.hasOwn(overrides, heading)) {
      const field = overrides[heading] ?? null
      return { heading, field: field !== null && fieldNames.has(field) ? field : null }
    }
    const folded = foldHeading(heading)
    const found = fields.find(
      (one) => !usedFields.has(one.field) && (one.field === heading || one.headings.includes(folded)),
    )
    if (found) usedFields.add(found.field)
    return { heading, field: found?.field ?? null }
  })
}

/** Returns a field mapped to two columns; null if there is none. */
export function fieldTwice(columns: readonly { field: string | null }[]): string | null {
  const fields = columns.flatMap(({ field }) => field ?? [])
  return fields.find((field, index) => fields.indexOf(field) !== index) ?? null
}
