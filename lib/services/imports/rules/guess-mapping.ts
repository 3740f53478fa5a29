import { foldHeading } from '@/lib/domain/table-value'

/** A field with every heading that is taken for it, folded. */
interface GuessedField {
  field: string
  headings: readonly string[]
}

/** The field of each heading: what was said of it, else what it is usually called; each field once, the first that asks for it. */
export function guessMapping(
  headings: readonly string[],
  fields: readonly GuessedField[],
  said: Readonly<Record<string, string | null>> = {},
): { heading: string; field: string | null }[] {
  const known = new Set(fields.map(({ field }) => field))
  const taken = new Set(Object.values(said))
  return headings.map((heading) => {
    if (Object.hasOwn(said, heading)) {
      const field = said[heading] ?? null
      return { heading, field: field !== null && known.has(field) ? field : null }
    }
    const folded = foldHeading(heading)
    const found = fields.find(
      (one) => !taken.has(one.field) && (one.field === heading || one.headings.includes(folded)),
    )
    if (found) taken.add(found.field)
    return { heading, field: found?.field ?? null }
  })
}

/** A field that two columns are for; null where each has one at most. */
export function fieldTwice(columns: readonly { field: string | null }[]): string | null {
  const fields = columns.flatMap(({ field }) => field ?? [])
  return fields.find((field, index) => fields.indexOf(field) !== index) ?? null
}
