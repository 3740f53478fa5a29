/** Rows serialized at once: some 400 kB, which take a few milliseconds. */
const SLICE = 1_000

/**
 * Returns an object as a JSON response. If it has many `rows` they are serialized in slices, so
 * that it is compressed and sent, and other requests are served, in between.
 */
export function jsonAnswer(object: unknown, headers: Record<string, string> = {}): Response {
  if (!hasManyRows(object)) return Response.json(object, { headers })
  const texts = inSlices(object)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = texts.next()
      if (done) controller.close()
      else controller.enqueue(Buffer.from(value))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json', ...headers } })
}

const hasManyRows = (object: unknown): object is { rows: unknown[] } =>
  typeof object === 'object' &&
  object !== null &&
  'rows' in object &&
  Array.isArray(object.rows) &&
  object.rows.length > SLICE

/** The object's other members come first, wherever the rows are. */
function* inSlices({ rows, ...others }: { rows: readonly unknown[] }): Generator<string> {
  yield JSON.stringify({ ...others, rows: [] }).slice(0, -']}'.length)
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = JSON.stringify(rows.slice(start, start + SLICE)).slice(1, -1)
    yield start === 0 ? slice : `,${slice}`
  }
  yield ']}'
}
