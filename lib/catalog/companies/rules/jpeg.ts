/** Markers (ITU-T T.81, table B.1). */
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const QUANTIZATION_TABLE = 0xdb
const HUFFMAN_TABLE = 0xc4
/** Baseline, extended and progressive: the frames that browsers and PDF readers support. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]
const isStandalone = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)
const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7

/**
 * Whether a JPEG can be decoded, judged by its structure: every segment within bounds, tables and
 * frame before the scans, scans with data only, and an end. Linear in the bytes; the picture itself
 * is not decoded.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen = new Set<number>()
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) return seen.has(START_OF_SCAN)
    if (isStandalone(marker) || at + 4 > bytes.length) return false
    const end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > bytes.length) return false
    if (FRAMES.includes(marker) && !isKnownFrame(bytes.subarray(at + 4, end))) return false
    if (marker === START_OF_SCAN && !mayScan(seen)) return false
    seen.add(marker)
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    if (at === end && marker === START_OF_SCAN) return false
  }
  return false
}

const mayScan = (seen: ReadonlySet<number>) =>
  seen.has(QUANTIZATION_TABLE) && seen.has(HUFFMAN_TABLE) && FRAMES.some((frame) => seen.has(frame))

/** 8 bits per sample; grey, colour or four colours, each described by three bytes. */
function isKnownFrame(frame: Uint8Array): boolean {
  const components = frame[5] ?? 0
  return frame[0] === 8 && [1, 3, 4].includes(components) && frame.length === 6 + 3 * components
}

/** Returns the end of a scan's data: a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !isRestart(next)) return at
    at += 1
  }
  return at
}
