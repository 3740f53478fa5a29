/** Rows serialized to JSON as they were read; parsed into objects only on access. */
export class WrittenRows<Row> {
  /** Each holds one or more rows, separated by commas. */
  constructor(readonly slices: readonly string[]) {}

  toArray(): Row[] {
    return JSON.parse(`[${this.slices.join()}]`) as Row[]
  }
}

const WRITTEN = Symbol('rows as JSON')

/**
 * Returns a response with these `rows`: `jsonAnswer` sends them unchanged, and reading `rows`
 * parses them into objects. A copy has the objects only.
 */
export function withWrittenRows<Others extends object, Row>(
  others: Others,
  written: WrittenRows<Row>,
): Others & { rows: Row[] } {
  let rows: Row[] | null = null
  const answer = {
    ...others,
    get rows(): Row[] {
      return (rows ??= written.toArray())
    },
  }
  return Object.defineProperty(answer, WRITTEN, { value: written })
}

/** Returns the rows of a response that holds them as JSON. */
export const writtenRowsOf = (answer: object): WrittenRows<unknown> | null =>
  WRITTEN in answer ? (answer[WRITTEN] as WrittenRows<unknown>) : null
