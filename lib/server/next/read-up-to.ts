/**
 * Returns the body, or null as soon as it exceeds `limit` bytes: no more than the limit and one
 * chunk is read.
 */
export async function readUpTo(limit: number, request: Request): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
