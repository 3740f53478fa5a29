import type { LineSlice, PlacedLine } from '@/lib/server/core/export-kind'

/** Lines read at once: a record may have hundreds, so a batch of records would be too many. */
const MOST = 500

/** Records read at once at first; then as many as have about `MOST` lines. */
const RECORDS = 100

interface Place {
  /** Index of the next record of the batch. */
  at: number
  /** Number of its last line read. */
  after: number
  /** Records to read. */
  span: number
}

/**
 * Iterates over the lines of records in their order, a limited number at a time. The database reads
 * on while lines are processed; an error surfaces when they are awaited.
 */
export async function* linesOfRecords<Of, Row>(
  batches: AsyncIterable<readonly Of[]>,
  read: (slice: LineSlice<Of>) => Promise<PlacedLine<Row>[]>,
): AsyncGenerator<Row[]> {
  for await (const records of batches) {
    const readAt = async ({ at, after, span }: Place) => {
      const lines = await read({ records: records.slice(at, at + span), after, limit: MOST })
      return { lines, next: placeAfter(lines, { at, after, span }) }
    }
    let coming: ReturnType<typeof readAt> | null = readAt({ at: 0, after: 0, span: RECORDS })
    while (coming) {
      const { lines, next }: Awaited<ReturnType<typeof readAt>> = await coming
      coming = next.at < records.length ? readAt(next) : null
      coming?.catch(() => undefined)
      yield lines.map(({ row }) => row)
    }
  }
}

/** Returns the place after these lines of a read; fewer than `MOST` are all of them. */
function placeAfter(lines: readonly PlacedLine<unknown>[], { at, span }: Place): Place {
  const last = lines.at(-1)
  if (!last || lines.length < MOST) return { at: at + span, after: 0, span: span * 2 }
  return { at: at + last.record, after: last.line, span: Math.ceil(span / 2) }
}
