/** Rows that are written at once: some 400 kB, which take a few milliseconds. */
const SLICE = 1_000

/**
 * An object as JSON. Where its `rows` are very many it is written in slices, so that it is compressed and sent, and others are answered,
 * while the rest is written.
 */
export function jsonAnswer(object: unknown, headers: Record<string, string> = {}): Response {
  const rows = rowsOf(object)
  if (rows.length <= SLICE) return Response.json(object, { headers })
  const slices = inSlices(object as object, rows)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = slices.next()
      if (done) controller.close()
      else controller.enqueue(Buffer.from(value))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json', ...headers } })
}

function rowsOf(object: unknown): readonly unknown[] {
  const isWithRows = typeof object === 'object' && object !== null && 'rows' in object
  return isWithRows && Array.isArray(object.rows) ? object.rows : []
}

/** The object's other members come first, wherever the rows are in it. */
function* inSlices(object: object, rows: readonly unknown[]): Generator<string> {
  const { rows: _rows, ...others } = { rows: null, ...object }
  yield JSON.stringify({ ...others, rows: [] }).slice(0, -']}'.length)
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = JSON.stringify(rows.slice(start, start + SLICE)).slice(1, -1)
    yield start === 0 ? slice : `,${slice}`
  }
  yield ']}'
}
