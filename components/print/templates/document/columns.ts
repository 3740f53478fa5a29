import { showsVat, type PrintModel, type PrintPosition } from '@/lib/sales/documents/rules/print-model'
import { CONTENT_WIDTH, LEFT, RIGHT, mm } from '@/components/print/geometry'
import { centsOf, centsText } from '@/lib/domain/money'
import { vatText, percent, price, quantity, money } from '@/components/print/format'
import { TYPE } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { ColumnHead, TableFrame, TableStyle } from '@/components/print/layout/table'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'

export type NumberColumn = 'quantity' | 'price' | 'rebate' | 'vat' | 'sum'
export type ColumnKey = 'position' | 'name' | 'unit' | NumberColumn

export interface Column extends ColumnHead {
  key: ColumnKey
  /** Maximum width from the comma on, for aligning the commas. */
  fraction: number
}

export interface Table extends TableFrame {
  columns: readonly Column[]
}

const GAP = mm(4)
const NAME_MIN = mm(46)
const UNIT_MAX = mm(18)
/** Amounts of millions widen the columns; the whole table is then scaled down. */
const SCALES = [1, 0.9, 0.8, 0.7]

const MIN_WIDTH: Record<NumberColumn, number> = {
  quantity: 0,
  price: mm(18),
  rebate: mm(9),
  vat: mm(9),
  sum: mm(20),
}

const CELL: Record<NumberColumn, (position: PrintPosition) => string> = {
  quantity: (position) => quantity(position.quantity),
  price: (position) => price(position.price),
  rebate: ({ rebate }) => rebateText(rebate),
  vat: vatText,
  sum: (position) => money(position.sum),
}

/** Returns "10 %", or the amount off one unit; '' without a rebate. */
function rebateText(rebate: PrintPosition['rebate']): string {
  if (!rebate) return ''
  return rebate.percent === null ? price(rebate.perUnit ?? '0') : percent(rebate.percent)
}

/** Returns the amount of a rebate, "−3,35 €"; '' without one. */
export const rebateAmount = ({ rebate }: PrintPosition): string =>
  rebate ? money(centsText(0 - centsOf(rebate.amount))) : ''

export function cellText(position: PrintPosition, key: NumberColumn): string {
  return CELL[key](position)
}

/**
 * Returns the part of a price from the comma on, for aligning the commas; other columns are
 * right-aligned.
 */
export function fractionOf(text: string, key: NumberColumn): string {
  if (key !== 'price') return ''
  const comma = text.search(/,|\u00A0/)
  return comma < 0 ? '' : text.slice(comma)
}

/**
 * Returns the columns of this document, as wide as their contents; the name gets the remaining
 * width.
 */
export function layoutTable(model: PrintModel, setter: Typesetter): Table {
  const items = model.positions.filter((position) => position.kind === 'ITEM')
  const tables = SCALES.map((scale) => tableAt(scale, { model, items, setter }))
  const roomy = tables.find(({ columns }) =>
    columns.some((c) => c.key === 'name' && c.right - c.left >= NAME_MIN),
  )
  return roomy ?? tables.at(-1) ?? tableAt(1, { model, items, setter })
}

interface Contents {
  model: PrintModel
  items: readonly PrintPosition[]
  setter: Typesetter
}

function tableAt(scale: number, contents: Contents): Table {
  const style: TableStyle = {
    name: scaled(TYPE.tableStrong, scale),
    detail: scaled(TYPE.small, scale),
    cell: scaled(TYPE.table, scale),
    head: scaled(TYPE.tableHead, scale),
  }
  const widths = columnKeys(contents.model).map((key) => measureColumn(key, style, contents))
  const taken = widths.reduce((sum, column) => sum + column.width, 0) + GAP * (widths.length - 1)
  let left = LEFT
  const columns = widths.map(({ width, ...column }, index) => {
    const right =
      index === widths.length - 1 ? RIGHT : left + (column.key === 'name' ? CONTENT_WIDTH - taken : width)
    const placed = { ...column, left, right }
    left = right + GAP
    return placed
  })
  return { columns, style }
}

const scaled = (style: TextStyle, scale: number): TextStyle => ({ ...style, size: style.size * scale })

function columnKeys(model: PrintModel): ColumnKey[] {
  if (!model.showPrices) return ['position', 'name', 'quantity', 'unit']
  const hasRebate = model.positions.some(({ rebate }) => rebate)
  return [
    ...(['position', 'name', 'quantity', 'unit', 'price'] as const),
    ...(hasRebate ? (['rebate'] as const) : []),
    ...(showsVat(model) ? (['vat'] as const) : []),
    'sum',
  ]
}

function measureColumn(key: ColumnKey, style: TableStyle, { model, items, setter }: Contents) {
  const heading = headingOf(key, model)
  const head = setter.width(heading, style.head)
  const longest = (texts: string[]) => widest(texts.map((text) => setter.width(text, style.cell)))
  if (key === 'name') return { key, heading, align: 'left' as const, width: 0, fraction: 0 }
  if (key === 'position') {
    const width = Math.max(head, longest(items.map((item) => String(item.position))))
    return { key, heading, align: 'left' as const, width, fraction: 0 }
  }
  if (key === 'unit') {
    // A little slack, so that rounding does not break a word that just fits.
    const width = Math.max(head, Math.min(UNIT_MAX, longest(items.map((item) => item.unit)) + 0.5))
    return { key, heading, align: 'left' as const, width, fraction: 0 }
  }
  const texts = items.map((item) => cellText(item, key))
  const fraction = longest(texts.map((text) => fractionOf(text, key)))
  const whole = longest(texts.map((text) => text.slice(0, text.length - fractionOf(text, key).length)))
  const below =
    key === 'rebate' ? widest(items.map((item) => setter.width(rebateAmount(item), style.detail))) : 0
  return {
    key,
    heading,
    align: 'right' as const,
    width: Math.max(MIN_WIDTH[key], head, whole + fraction, below),
    fraction,
  }
}

const widest = (widths: readonly number[]) => widths.reduce((most, width) => Math.max(most, width), 0)

function headingOf(key: ColumnKey, model: PrintModel): string {
  if (key !== 'price' && key !== 'sum') return t(`column.${key}`)
  if (model.seller.smallBusiness) return t(`column.${key}`)
  return t(model.useGrossPrice ? `column.${key}Gross` : `column.${key}Net`)
}
