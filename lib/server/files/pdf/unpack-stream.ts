import { inflateSync } from 'node:zlib'

/** What unpacking came to, in bytes. */
interface Unpacked {
  bytes: Uint8Array | null
  /** Bytes that were unpacked, kept or not. */
  cost: number
}

/** A filter of a PDF stream with the predictor of its parameters (ISO 32000-1, 7.4). */
export interface StreamFilter {
  name: string
  /** 1 for none; from 10 on those of PNG, of which each row names its own. */
  predictor: number
  /** Bytes of a row, and of one pixel. */
  columns: number
  pixel: number
}

/** Too large, or broken after unknown effort: the whole bound counts as used. */
const USED_UP = 'usedUp'
type Filtered = Uint8Array | null | typeof USED_UP

/** Unpacks a stream through its filters, each within the bound; null for what it cannot read. */
export function unpackStream(
  contents: Uint8Array,
  filters: readonly StreamFilter[],
  maxBytes: number,
): Unpacked {
  let bytes = contents
  let cost = 0
  for (const filter of filters) {
    const unpacked = throughFilter(bytes, filter, maxBytes)
    if (unpacked === USED_UP) return { bytes: null, cost: cost + maxBytes }
    if (unpacked === null) return { bytes: null, cost }
    cost += unpacked.length
    bytes = unpacked
  }
  if (filters.length > 0) return { bytes, cost }
  return bytes.length <= maxBytes ? { bytes, cost: bytes.length } : { bytes: null, cost: 0 }
}

function throughFilter(bytes: Uint8Array, { name, ...parameters }: StreamFilter, maxBytes: number): Filtered {
  if (name === 'ASCIIHexDecode' || name === 'AHx') return fromHex(bytes, maxBytes)
  if (name === 'ASCII85Decode' || name === 'A85') return fromAscii85(bytes, maxBytes)
  if (name !== 'FlateDecode' && name !== 'Fl') return null
  const inflated = inflatedWithin(bytes, maxBytes)
  return (inflated && unpredicted(inflated, parameters)) ?? USED_UP
}

/** Returns null for what is too large or broken: how much of it was inflated is not known. */
function inflatedWithin(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  if (maxBytes === 0) return null
  try {
    return new Uint8Array(inflateSync(bytes, { maxOutputLength: maxBytes }))
  } catch {
    return null
  }
}

/** White space of PDF (ISO 32000-1, 7.2.2). */
const BLANKS: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32])

/** Digits in pairs until `>`; a last one alone counts as if a 0 followed. */
function fromHex(bytes: Uint8Array, maxBytes: number): Filtered {
  const found = new Uint8Array(Math.min(maxBytes, Math.ceil(bytes.length / 2)))
  let digits = 0
  for (const byte of bytes) {
    if (byte === 0x3e) break
    if (BLANKS.has(byte)) continue
    const digit = hexDigit(byte)
    if (digit === null) return null
    const at = digits >> 1
    if (at >= maxBytes) return USED_UP
    found[at] = digits % 2 === 0 ? digit * 16 : (found[at] ?? 0) + digit
    digits += 1
  }
  return found.slice(0, Math.ceil(digits / 2))
}

function hexDigit(byte: number): number | null {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : null
}

/** Five letters from `!` for four bytes until `~`; `z` stands for four bytes of 0. */
function fromAscii85(bytes: Uint8Array, maxBytes: number): Filtered {
  const found = new Uint8Array(Math.min(maxBytes, bytes.length * 4))
  let length = 0
  let group = { value: 0, letters: 0 }
  /** Adds the first bytes of a value; false if they are too many. */
  const add = (value: number, count: number) => {
    if (length + count > maxBytes) return false
    // a value beyond four bytes loses what is above them
    for (let index = 0; index < count; index += 1) found[length + index] = value / 256 ** (3 - index)
    length += count
    return true
  }
  for (let at = ascii85Start(bytes); at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === 0x7e) break
    if (BLANKS.has(byte)) continue
    if (byte === 0x7a && group.letters === 0) {
      if (!add(0, 4)) return USED_UP
      continue
    }
    if (byte < 0x21 || byte > 0x75) return null
    group = { value: group.value * 85 + byte - 0x21, letters: group.letters + 1 }
    if (group.letters < 5) continue
    if (!add(group.value, 4)) return USED_UP
    group = { value: 0, letters: 0 }
  }
  const { letters } = group
  // the letters that are missing count as the highest one
  const last = Array.from({ length: 5 - letters }).reduce<number>((value) => value * 85 + 84, group.value)
  if (letters > 1 && !add(last, letters - 1)) return USED_UP
  return found.slice(0, length)
}

/** Returns where the letters begin: after `<~`, if it is there. */
function ascii85Start(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => !BLANKS.has(byte))
  return bytes[first] === 0x3c && bytes[first + 1] === 0x7e ? first + 2 : 0
}

/** Takes back the prediction of PNG: each row begins with the kind of its own. */
function unpredicted(
  bytes: Uint8Array,
  { predictor, columns, pixel }: Omit<StreamFilter, 'name'>,
): Uint8Array | null {
  if (predictor === 1) return bytes
  if (predictor < 10 || columns < 1 || pixel < 1 || bytes.length % (columns + 1) !== 0) return null
  const rows = bytes.length / (columns + 1)
  const found = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = column < pixel ? 0 : (found[at - pixel] ?? 0)
      const above = row === 0 ? 0 : (found[at - columns] ?? 0)
      const corner = row === 0 || column < pixel ? 0 : (found[at - columns - pixel] ?? 0)
      const stored = bytes[row * (columns + 1) + 1 + column] ?? 0
      found[at] = stored + predictedBy(kind, { left, above, corner })
    }
  }
  return found
}

interface Neighbours {
  left: number
  above: number
  corner: number
}

function predictedBy(kind: number, { left, above, corner }: Neighbours): number {
  if (kind === 1) return left
  if (kind === 2) return above
  if (kind === 3) return Math.floor((left + above) / 2)
  if (kind !== 4) return 0
  const estimate = left + above - corner
  const [nearest = 0] = [left, above, corner].toSorted(
    (a, b) => Math.abs(estimate - a) - Math.abs(estimate - b),
  )
  return nearest
}
