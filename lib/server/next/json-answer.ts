import { writtenRowsOf } from '@/lib/server/sql/written-rows'

/** Rows serialized at once: some 400 kB, which take a few milliseconds. */
const SLICE = 1_000

/**
 * Returns an object as a JSON response. If it has many `rows` they are serialized in slices, so
 * that it is compressed and sent, and other requests are served, in between; rows that are JSON
 * already are sent unchanged.
 */
export function jsonAnswer(object: unknown, headers: Record<string, string> = {}): Response {
  const slices = slicesOf(object)
  if (!slices) return Response.json(object, { headers })
  const texts = inSlices(object as object, slices)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = texts.next()
      if (done) controller.close()
      else controller.enqueue(Buffer.from(value))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json', ...headers } })
}

/**
 * Returns the rows of an object as JSON slices; null if it has none, or few enough to serialize the
 * object as a whole.
 */
function slicesOf(object: unknown): Iterable<string> | null {
  if (typeof object !== 'object' || object === null) return null
  const written = writtenRowsOf(object)
  if (written) return written.slices
  return 'rows' in object && Array.isArray(object.rows) && object.rows.length > SLICE
    ? stringified(object.rows)
    : null
}

function* stringified(rows: readonly unknown[]): Generator<string> {
  for (let start = 0; start < rows.length; start += SLICE)
    yield JSON.stringify(rows.slice(start, start + SLICE)).slice(1, -1)
}

/**
 * The object's other members come first, wherever the rows are; `rows` is not accessed, which would
 * create objects.
 */
function* inSlices(object: object, slices: Iterable<string>): Generator<string> {
  const names = Object.keys(object).filter((name) => name !== 'rows')
  const others = Object.fromEntries(names.map((name) => [name, Reflect.get(object, name) as unknown]))
  yield JSON.stringify({ ...others, rows: [] }).slice(0, -']}'.length)
  let comma = ''
  for (const slice of slices) {
    yield `${comma}${slice}`
    comma = ','
  }
  yield ']}'
}
