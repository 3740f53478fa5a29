import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { isWholeJpeg } from '../rules/jpeg'
import type { LogoType } from '../rules/logo'
import { contentsOfPng, type PngContents } from '../rules/png'

const FILTERS = 5

/**
 * Whether a logo can be printed: a PNG is unpacked once, piece by piece and no further than its
 * declared size.
 */
export async function isReadableLogo(type: LogoType, bytes: Uint8Array): Promise<boolean> {
  if (type === 'image/jpeg') return isWholeJpeg(bytes)
  const contents = contentsOfPng(bytes)
  return contents !== null && unpacks(contents)
}

async function unpacks({ packed, rows }: PngContents): Promise<boolean> {
  const taker = new RowTaker(rows)
  try {
    for await (const piece of Readable.from(packed).pipe(createInflate()) as AsyncIterable<Buffer>)
      if (!taker.take(piece)) return false
      else if (taker.isFull()) return true
  } catch {
    return false // it does not inflate, or is too short
  }
  return taker.isFull()
}

/** Counts rows, whose first bytes are their filters. */
class RowTaker {
  private row = 0
  private missing = 0

  constructor(private readonly rows: readonly number[]) {}

  isFull(): boolean {
    return this.missing === 0 && this.row === this.rows.length
  }

  /** Returns false for an unknown filter. */
  take(piece: Buffer): boolean {
    for (let at = 0; at < piece.length && !this.isFull();) {
      if (this.missing === 0) {
        if ((piece[at] ?? FILTERS) >= FILTERS) return false
        this.missing = this.rows[this.row] ?? 0
        this.row += 1
      }
      const step = Math.min(this.missing, piece.length - at)
      this.missing -= step
      at += step
    }
    return true
  }
}
