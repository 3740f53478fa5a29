/** Levels beyond which a stored rejection lacks parts of the record sent (`withoutDepths`). */
const DEEPEST = 19

/** Returns the record of a stored rejection; undefined if it was not kept whole. */
export function wholeRecord(content: string, length: number): unknown {
  if (Buffer.byteLength(content) < length) return undefined
  const record: unknown = JSON.parse(content)
  return depthOf(record) > DEEPEST ? undefined : record
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let deepest = 0
  for (const one of Object.values(value)) deepest = Math.max(deepest, depthOf(one))
  return deepest + 1
}
