import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const SIZE = 16

/**
 * Drawn for several hundred ids at once: a call per id costs as much as the arithmetic of a
 * position.
 */
const random = new Uint8Array(SIZE * 256)
let used = random.length

let last = { msecs: 0, seq: 0 }

function drawn(): Uint8Array {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += SIZE
  return random.slice(used - SIZE, used)
}

/**
 * Returns a new record id: UUIDv7, so that ids sort by time; those of one process also within a
 * millisecond.
 */
export function newId(): string {
  const bytes = drawn()
  const now = Date.now()
  // a counter that restarts each millisecond below its half, so that it has room to count
  if (now > last.msecs) last = { msecs: now, seq: new DataView(bytes.buffer).getUint32(6) >>> 1 }
  else last = { msecs: last.msecs, seq: last.seq + 1 }
  return v7({ random: bytes, ...last })
}
