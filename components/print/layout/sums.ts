import { LEFT, RIGHT, mm } from '@/components/print/geometry'
import { TYPE, leading } from '@/components/print/theme'
import type { Line } from '@/components/print/typeset/paint'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'
import { flow, type Item } from './content'

/** Lines placed in columns of their own. */
export interface LineTable {
  /** Baselines are relative to the top of the table. */
  lines: Line[]
  width: number
  height: number
}

export interface SumLine {
  label: string
  value: string
  role: 'part' | 'total'
}

const HEIGHT: Record<SumLine['role'], number> = { part: 13.5, total: 24 }
const DEPTH: Record<SumLine['role'], number> = { part: 4, total: 8 }
const STYLE: Record<SumLine['role'], TextStyle> = { part: TYPE.table, total: TYPE.total }
const TOP_GAP = 6
/** Wide enough for usual amounts; larger ones extend to the left. */
const WIDTH = mm(86)
const GAP = mm(6)
const NO_TABLE: LineTable = { lines: [], width: 0, height: 0 }

interface Beside {
  /** Above the sums. */
  table?: LineTable
  /** To the left of the sums. */
  texts?: readonly string[]
}

/** Returns right-aligned sums, on the same page as the previous item. */
export function sumBlock(
  sums: readonly SumLine[],
  setter: Typesetter,
  { table = NO_TABLE, texts = [] }: Beside = {},
): Item[] {
  const widths = sums.map(
    ({ label, value, role }) => setter.width(label, STYLE[role]) + GAP + setter.width(value, STYLE[role]),
  )
  const left = RIGHT - Math.max(WIDTH, table.width, ...widths)
  const placed = placeSums(sums, left, TOP_GAP + table.height)
  const above = table.lines.map((line) => ({ ...line, baseline: TOP_GAP + line.baseline }))
  const lines = [...above, ...placed.lines]
  const notes = placeNotes(texts, setter, {
    width: left - GAP - LEFT,
    baseline: lines[0]?.baseline ?? 0,
  })
  const height = Math.max(placed.height, (notes.at(-1)?.baseline ?? 0) + DEPTH.part)
  const sumsBlock = { lines: [...lines, ...notes], left, ruleTop: placed.ruleTop }
  return [flow({ kind: 'sums', block: sumsBlock }, height, true)]
}

function placeSums(sums: readonly SumLine[], left: number, top: number) {
  const lines: Line[] = []
  let height = top
  let ruleTop: number | null = null
  for (const { label, value, role } of sums) {
    // If the total comes first, the table's closing line serves as its rule.
    if (role === 'total' && height > TOP_GAP) ruleTop = height + 2
    height += HEIGHT[role]
    const baseline = height - DEPTH[role]
    const style = STYLE[role]
    lines.push({ text: label, style, x: left, baseline, tone: role === 'total' ? 'ink' : 'muted' })
    lines.push({ text: value, style, x: RIGHT, baseline, align: 'right' })
  }
  return { lines, height, ruleTop }
}

function placeNotes(
  texts: readonly string[],
  setter: Typesetter,
  place: { width: number; baseline: number },
): Line[] {
  const step = leading(TYPE.small.size)
  return texts
    .flatMap((text) => setter.lines(text, TYPE.small, place.width))
    .map((text, index) => ({ text, style: TYPE.small, x: LEFT, baseline: place.baseline + index * step }))
}
