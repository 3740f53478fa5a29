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
    if (unpacked === 'tooLarge') return { bytes: null, cost: cost + maxBytes }
    if (unpacked === null) return { bytes: null, cost }
    cost += unpacked.length
    bytes = unpacked
  }
  if (filters.length > 0) return { bytes, cost }
  return bytes.length <= maxBytes ? { bytes, cost: bytes.length } : { bytes: null, cost: 0 }
}

function throughFilter(
  bytes: Uint8Array,
  { name, ...parameters }: StreamFilter,
  maxBytes: number,
): Uint8Array | null | 'tooLarge' {
  if (name === 'ASCIIHexDecode' || name === 'AHx') return fromHex(bytes)
  if (name === 'ASCII85Decode' || name === 'A85') return fromAscii85(bytes)
  if (name !== 'FlateDecode' && name !== 'Fl') return null
  const inflated = inflatedWithin(bytes, maxBytes)
  return inflated instanceof Uint8Array ? unpredicted(inflated, parameters) : inflated
}

function inflatedWithin(bytes: Uint8Array, maxBytes: number): Uint8Array | null | 'tooLarge' {
  if (maxBytes === 0) return 'tooLarge'
  try {
    return new Uint8Array(inflateSync(bytes, { maxOutputLength: maxBytes }))
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? 'tooLarge' : null
  }
}

/** Digits in pairs until `>`; a last one alone counts as if a 0 followed. */
function fromHex(bytes: Uint8Array): Uint8Array | null {
  const [digits = ''] = Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\s\0]+/g, '')
    .split('>')
  return /^[\da-f]*$/i.test(digits)
    ? new Uint8Array(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'))
    : null
}

/** Five letters from `!` for four bytes until `~>`; `z` stands for four bytes of 0. */
function fromAscii85(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\s\0]+/g, '')
    .replace(/^<~/, '')
  const [digits = ''] = text.split('~>')
  const groups = digits.replaceAll('z', '!!!!!').match(/.{1,5}/g) ?? []
  if (!/^[!-u]*$/.test(groups.join(''))) return null
  const found = groups.map((group) => {
    const value = [...group.padEnd(5, 'u')].reduce((sum, sign) => sum * 85 + sign.charCodeAt(0) - 33, 0)
    const four = Buffer.alloc(4)
    four.writeUInt32BE(value % 2 ** 32)
    return four.subarray(0, group.length - 1)
  })
  return new Uint8Array(Buffer.concat(found))
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
