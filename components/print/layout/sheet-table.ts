import { mm } from '@/components/print/geometry'
import { TYPE, leading } from '@/components/print/theme'
import type { Line } from '@/components/print/typeset/paint'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'
import { sheetItem, type SheetBlock, type SheetFrame, type SheetItem, type SheetRule } from './sheet'

/** A column and its content. Numbers are right-aligned and never broken. */
export interface SheetColumn {
  heading: string
  cells: readonly string[]
  /** The sum of all rows, below the last. */
  sum?: string
  numeric?: boolean
}

export interface SheetTable {
  title?: string
  columns: readonly SheetColumn[]
}

type Edges = Pick<SheetFrame, 'left' | 'right'>

interface Placed extends SheetColumn {
  left: number
  right: number
}

interface Styles {
  cell: TextStyle
  sum: TextStyle
  head: TextStyle
}

const GAP = mm(3)
const PADDING = 2.6
/** Minimum width of a column in which text may be broken. */
const NARROW = mm(25)
const SMALLEST = 5
/** Longer cells continue in the next piece, so that none is higher than a page. */
const LINES_AT_ONCE = 20
const STYLES: Styles = { cell: TYPE.small, sum: TYPE.smallStrong, head: { size: 7.5, weight: 600 } }

/** Returns the minimum width of a table with its texts broken. */
export const leastWidth = ({ columns }: SheetTable, setter: Typesetter): number =>
  sumOf(columns.map((column) => leastOf(column, setter))) + GAP * (columns.length - 1)

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const widest = (widths: readonly number[]) => widths.reduce((most, width) => Math.max(most, width), 0)

function naturalOf({ heading, cells, sum = '' }: SheetColumn, setter: Typesetter): number {
  const words = widest(heading.split(' ').map((word) => setter.width(word, STYLES.head)))
  return Math.max(
    words,
    widest(cells.map((cell) => setter.width(cell, STYLES.cell))),
    setter.width(sum, STYLES.sum),
  )
}

const leastOf = (column: SheetColumn, setter: Typesetter) => {
  const natural = naturalOf(column, setter)
  return column.numeric ? natural : Math.min(natural, NARROW)
}

/**
 * Places the columns over the whole width: numbers first; texts share the rest by need, and any
 * surplus is distributed. If not even the minimum widths fit, everything is scaled down by `scale`.
 */
function placeColumns({ columns }: SheetTable, { left, right }: Edges, setter: Typesetter) {
  const gaps = GAP * (columns.length - 1)
  const natural = columns.map((column) => naturalOf(column, setter))
  const least = columns.map((column) => leastOf(column, setter))
  const room = right - left - gaps
  const scale = Math.min(1, room / sumOf(least))
  const wanted = natural.map((width, index) => width - (least[index] ?? 0))
  const spare = Math.max(0, room - sumOf(least) * scale)
  const share = Math.min(1, spare / Math.max(1, sumOf(wanted)))
  const rest = spare - sumOf(wanted) * share
  let edge = left
  const placed = columns.map((column, index): Placed => {
    const more = (wanted[index] ?? 0) * share + rest / columns.length
    const place = { ...column, left: edge, right: edge + (least[index] ?? 0) * scale + more }
    edge = place.right + GAP
    return place
  })
  return { placed, scale }
}

/**
 * Returns a table in pieces: its head is repeated on every page, the last row stays with the sums.
 */
export function tableItems(table: SheetTable, edges: Edges, setter: Typesetter): SheetItem[] {
  const { placed, scale } = placeColumns(table, edges, setter)
  const sized = ({ size, weight }: TextStyle) => ({ size: Math.max(SMALLEST, size * scale), weight })
  const style = { cell: sized(STYLES.cell), sum: sized(STYLES.sum), head: sized(STYLES.head) }
  const head = headItem(placed, style.head, edges, setter)
  const count = placed[0]?.cells.length ?? 0
  const rows = Array.from({ length: count }, (_row, at) =>
    rowItems(
      placed.map((column) => ({ column, text: column.cells[at] ?? '' })),
      { style: style.cell, edges, head, rule: at === count - 1 ? 'ink' : 'hairline' },
      setter,
    ),
  ).flat()
  const sums = placed.some(({ sum }) => sum !== undefined)
    ? rowItems(
        placed.map((column) => ({ column, text: column.sum ?? '' })),
        { style: style.sum, edges, head, rule: null },
        setter,
      )
    : []
  const [first, ...more] = [...rows, ...sums.map((item) => ({ ...item, glued: rows.length > 0 }))]
  const title = table.title === undefined ? [] : [titleItem(table.title, edges)]
  return [
    ...title,
    { ...head, glued: title.length > 0 },
    ...(first ? [{ ...first, glued: true }] : []),
    ...more,
  ]
}

function titleItem(text: string, { left }: Edges): SheetItem {
  const style = TYPE.tableStrong
  return sheetItem({ lines: [{ text, style, x: left, baseline: 14 + style.size }], rules: [] }, 30)
}

function headItem(
  columns: readonly Placed[],
  style: TextStyle,
  { left, right }: Edges,
  setter: Typesetter,
): SheetItem {
  const step = leading(style.size)
  const headings = columns.map((column) =>
    setter.lines(column.heading, style, column.right - column.left + 0.5),
  )
  const most = widest(headings.map(({ length }) => length))
  const lines = columns.flatMap((column, index) =>
    (headings[index] ?? []).map((text, at, all) =>
      inColumn(column, {
        text,
        style,
        baseline: style.size + (most - all.length + at) * step,
        tone: 'muted',
      }),
    ),
  )
  if (columns.every(({ heading }) => heading === '')) return sheetItem({ lines: [], rules: [] }, 0)
  const height = most * step + 4
  return sheetItem({ lines, rules: [{ left, right, top: height - 1, weight: 0.8, tone: 'ink' }] }, height)
}

interface RowLook {
  style: TextStyle
  edges: Edges
  head: SheetItem
  rule: SheetRule['tone'] | null
}

/** Returns a row, in several pieces if one of its texts is very long. */
function rowItems(
  cells: readonly { column: Placed; text: string }[],
  { style, edges, head, rule }: RowLook,
  setter: Typesetter,
): SheetItem[] {
  const step = leading(style.size)
  const texts = cells.map(({ column, text }) =>
    column.numeric || text === '' ? [text] : setter.lines(text, style, column.right - column.left + 0.5),
  )
  const most = Math.max(1, widest(texts.map(({ length }) => length)))
  const pieces = Math.ceil(most / LINES_AT_ONCE)
  return Array.from({ length: pieces }, (_piece, piece) => {
    const start = piece * LINES_AT_ONCE
    const count = Math.min(LINES_AT_ONCE, most - start)
    const isLast = piece === pieces - 1
    const above = piece === 0 ? PADDING : 0
    const height = above + count * step + (isLast ? PADDING : 0)
    const lines = cells.flatMap(({ column }, index) =>
      (texts[index] ?? [])
        .slice(start, start + count)
        .map((text, at) => inColumn(column, { text, style, baseline: above + style.size + at * step })),
    )
    const rules =
      rule && isLast ? [{ ...edges, top: height, weight: rule === 'ink' ? 0.8 : 0.4, tone: rule }] : []
    return sheetItem({ lines, rules } satisfies SheetBlock, height, { repeat: head })
  })
}

const inColumn = ({ left, right, numeric }: Placed, line: Omit<Line, 'x' | 'align'>): Line => ({
  ...line,
  x: numeric ? right : left,
  align: numeric ? 'right' : 'left',
})
