import type { TextPart } from '@/lib/domain/text-part'

/** Text that stands together on a line. */
export interface Cell {
  text: string
  left: number
  right: number
  height: number
}

/** A line of a page, its cells from left to right. */
export interface TextLine {
  page: number
  baseline: number
  cells: readonly Cell[]
  /** All of it. */
  text: string
}

/** Parts of text, of a font's size: apart by more, they are two cells; by less, one word. */
const CELL_GAP = 1
const WORD_GAP = 0.12
/** Texts that overlap by more are two, as in columns that are too narrow. */
const OVERLAP = 0.15
/** Baselines of one line differ by less. */
const LINE_SHIFT = 0.35

/** No cell of a letter is longer, in characters. Others are left out: a cut value is wrong. */
const CELL_MAX = 300

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .replace(/[\u2212\u2011\u2010]/g, '-')
    .replace(/\s+/gu, ' ')

/** Returns the lines of the parts of a text, page by page from the top. */
export function linesOf(parts: readonly TextPart[]): TextLine[] {
  const sorted = parts.toSorted((a, b) => a.page - b.page || a.baseline - b.baseline)
  const rows: TextPart[][] = []
  for (const part of sorted) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const isSame =
      first?.page === part.page &&
      part.baseline - first.baseline <= LINE_SHIFT * Math.min(first.height, part.height)
    if (row && isSame) row.push(part)
    else rows.push([part])
  }
  return rows.flatMap((row) => {
    const cells = cellsOf(row.toSorted((a, b) => a.left - b.left))
    const [first] = row
    if (!first || cells.length === 0) return []
    const { page, baseline } = first
    return [{ page, baseline, cells, text: cells.map(({ text }) => text).join(' ') }]
  })
}

function cellsOf(row: readonly TextPart[]): Cell[] {
  const cells: Cell[] = []
  for (const part of row) {
    const text = plain(part.text)
    const last = cells.at(-1)
    const gap = last ? part.left - last.right : 0
    // bold text may be drawn twice
    if (last && Math.abs(part.left - last.left) < 1 && last.text === text) continue
    const size = Math.min(last?.height ?? 0, part.height)
    if (!last || gap > CELL_GAP * size || gap < -OVERLAP * size) {
      cells.push({ text, left: part.left, right: part.right, height: part.height })
      continue
    }
    last.text += gap > WORD_GAP * part.height ? ` ${text}` : text
    last.right = Math.max(last.right, part.right)
  }
  return cells
    .map((cell) => ({ ...cell, text: cell.text.replace(/ +/g, ' ').trim() }))
    .filter(({ text }) => text !== '' && text.length <= CELL_MAX)
}

/** How far away, in its font's size, and in how many lines a cell may belong to another. */
const NEAR = 2.8
const BELOW = 3
const ABOVE = 12

const overlapping = (line: TextLine | undefined, { left, right }: Cell): Cell | undefined =>
  line?.cells.find((one) => one.left < right && one.right > left)

/** Returns the nearest cell below another one on its page; null if none is near. */
export function cellBelow(lines: readonly TextLine[], index: number, cell: Cell): Cell | null {
  const line = lines[index]
  for (let step = 1; line && step <= BELOW; step += 1) {
    const other = lines[index + step]
    if (other?.page !== line.page || other.baseline - line.baseline > NEAR * cell.height * step) return null
    const found = overlapping(other, cell)
    if (found) return found
  }
  return null
}

/** Returns the text at the top of the column of a cell, over its numbers; '' without one. */
export function headingOf(lines: readonly TextLine[], index: number, cell: Cell): string {
  const line = lines[index]
  for (let step = 1; line && step <= ABOVE; step += 1) {
    const other = lines[index - step]
    if (other?.page !== line.page || line.baseline - other.baseline > NEAR * cell.height * step) return ''
    const found = overlapping(other, cell)
    if (found && /\p{L}{2}/u.test(found.text)) return found.text
  }
  return ''
}
