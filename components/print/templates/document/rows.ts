import { carriedAmount, type PrintModel, type PrintPosition } from '@/lib/sales/documents/rules/print-model'
import { day } from '@/components/print/format'
import { RIGHT } from '@/components/print/geometry'
import { leading } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import { GROUP_HEIGHT } from '@/components/print/layout/table'
import type { Line } from '@/components/print/typeset/paint'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { cellText, fractionOf, rebateAmount, type Column, type ColumnKey, type Table } from './columns'
import type { Item, Row } from '@/components/print/layout/content'

const PADDING = 3.5
/** A longer position is split into parts of this many lines, none shorter than two. */
const WHOLE_LINES = 16
const PART_LINES = 5

/** Returns the rows of one position; parts after the first contain only the rest of its texts. */
export function positionItems(position: PrintPosition, context: RowContext): Item[] {
  const { model, startsGroup } = context
  return positionRows(position, context).map((row, part) => ({
    content: { kind: 'row', row },
    height: row.height,
    glued: part === 0 && (startsGroup || belongsToArticle(position, context)),
    table: true,
    amount: part === 0 ? carriedAmount(position, model) : 0,
    ...(startsGroup && part === 0 ? {} : continuedGroup(position, context.table)),
  }))
}

export interface RowContext {
  model: PrintModel
  table: Table
  setter: Typesetter
  before: PrintPosition | undefined
  after: PrintPosition | undefined
  startsGroup: boolean
}

/** A deposit stays with its article; a second deposit may move to the next page. */
function belongsToArticle({ deposit }: PrintPosition, { before }: RowContext): boolean {
  return deposit && before !== undefined && before.kind === 'ITEM' && !before.deposit
}

function continuedGroup({ deliveryNote }: PrintPosition, table: Table): Pick<Item, 'repeat'> {
  if (!deliveryNote) return {}
  const label = t('deliveryNoteContinued', { number: deliveryNote.number, date: day(deliveryNote.date) })
  return { repeat: { height: GROUP_HEIGHT, content: { kind: 'group', label, style: table.style.name } } }
}

function positionRows(position: PrintPosition, context: RowContext): Row[] {
  const parts = inParts(textLines(position, context))
  const precedesDeposit = (context.after?.deposit ?? false) && !position.deposit && position.kind === 'ITEM'
  return parts.map((part, index) => {
    const isFirst = index === 0
    const isLast = index === parts.length - 1
    const cells = isFirst ? cellLines(position, context) : []
    const padding = { top: isFirst ? PADDING : 0, bottom: isLast && !precedesDeposit ? PADDING : 0 }
    return assembleRow(part, cells, { padding, ruled: isLast && !precedesDeposit })
  })
}

/** A line of a cell that is not placed vertically yet. */
type LooseLine = Omit<Line, 'baseline'>

function textLines(position: PrintPosition, { table, setter }: RowContext): LooseLine[] {
  const { columns, style } = table
  const name = columnOf(columns, 'name')
  const isText = position.kind === 'TEXT'
  const limit = (isText ? RIGHT : name.right) - name.left
  const set = (text: string, lineStyle: Line['style'], tone: Line['tone']): LooseLine[] =>
    text === ''
      ? []
      : setter
          .lines(text, lineStyle, limit)
          .map((line) => ({ text: line, style: lineStyle, tone, x: name.left }))
  const number = position.productNumber === '' ? '' : t('productNumber', { number: position.productNumber })
  const details = [number, position.description.trim()].filter(Boolean).join(' · ')
  const nameStyle = isText || position.deposit ? style.cell : style.name
  return [
    ...set(position.name.trim(), nameStyle, 'ink'),
    ...set(proposalText(position), style.detail, 'ink'),
    ...set(details, style.detail, 'muted'),
  ]
}

/** Marks an optional or alternative position of an offer: its price is in no sum. */
function proposalText({ proposal }: PrintPosition): string {
  if (!proposal) return ''
  const { alternativeTo } = proposal
  return alternativeTo === null ? t('optional') : t('alternativeTo', { position: alternativeTo })
}

function inParts(lines: LooseLine[]): LooseLine[][] {
  if (lines.length <= WHOLE_LINES) return [lines]
  const parts: LooseLine[][] = []
  for (let start = 0; start < lines.length; start += PART_LINES)
    parts.push(lines.slice(start, start + PART_LINES))
  const last = parts.at(-1)
  if (last && last.length < 2) parts.splice(-2, 2, [...(parts.at(-2) ?? []), ...last])
  return parts
}

function cellLines(position: PrintPosition, { table, setter }: RowContext): LooseLine[][] {
  if (position.kind === 'TEXT') return []
  const style = table.style.cell
  return table.columns.map((column): LooseLine[] => {
    const { key, left, right } = column
    if (key === 'name') return []
    if (key === 'position') return [{ text: String(position.position), style, x: left, tone: 'muted' }]
    if (key === 'unit')
      return setter.lines(position.unit, style, right - left).map((text) => ({ text, style, x: left }))
    const text = cellText(position, key)
    const missing = column.fraction - setter.width(fractionOf(text, key), style)
    const line: LooseLine = { text, style, x: right - missing, align: 'right' }
    if (key !== 'rebate') return [line]
    const amount = rebateAmount(position)
    if (amount === '') return []
    return [line, { text: amount, style: table.style.detail, tone: 'muted', x: right, align: 'right' }]
  })
}

function columnOf(columns: readonly Column[], key: ColumnKey): Column {
  const column = columns.find((candidate) => candidate.key === key)
  if (!column) throw new Error(`The table has no column ${key}`)
  return column
}

interface RowFrame {
  padding: { top: number; bottom: number }
  ruled: boolean
}

function assembleRow(text: LooseLine[], cells: LooseLine[][], { padding, ruled }: RowFrame): Row {
  const columns = [text, ...cells].map((column) => stack(column, padding.top))
  const bottom = Math.max(...columns.map((column) => column.bottom))
  return { height: bottom + padding.bottom, lines: columns.flatMap((column) => column.lines), ruled }
}

function stack(lines: LooseLine[], top: number): { lines: Line[]; bottom: number } {
  let bottom = top
  const stacked = lines.map((line) => {
    const baseline = bottom + line.style.size
    bottom += leading(line.style.size)
    return { ...line, baseline }
  })
  return { lines: stacked, bottom }
}
