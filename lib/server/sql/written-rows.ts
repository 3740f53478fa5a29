/** Rows that were written as JSON as they were read; objects are made of them only where somebody needs some. */
export class WrittenRows<Row> {
  /** Each of one row or of several, with commas between them. */
  constructor(readonly slices: readonly string[]) {}

  toArray(): Row[] {
    return JSON.parse(`[${this.slices.join()}]`) as Row[]
  }
}

const WRITTEN = Symbol('rows as JSON')

/**
 * An answer whose `rows` are these: `jsonAnswer` sends them as they are, and who looks at `rows` finds objects. A copy has the objects
 * alone.
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

/** The rows of an answer that has them as JSON. */
export const writtenRowsOf = (answer: object): WrittenRows<unknown> | null =>
  WRITTEN in answer ? (answer[WRITTEN] as WrittenRows<unknown>) : null
