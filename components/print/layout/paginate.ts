import type { Cents } from '@/lib/domain/money'

/** A piece that is never split: a line of text, a row of the table, the block of sums. */
export interface FlowItem<Content> {
  height: number
  /** Stays on the same page as the previous item. */
  glued: boolean
  /** Belongs to the table of positions, which repeats its head and running sum on each page. */
  table: boolean
  /** Amount added to the running sum. */
  amount: Cents
  content: Content
  /** Repeated at the head of the table if a page starts with this item. */
  repeat?: { height: number; content: Content }
}

export interface Frame {
  firstTop: number
  nextTop: number
  bottom: number
  headHeight: number
  /** Height of a carry row (Übertrag); 0 prints none. */
  carryHeight: number
}

export interface Placed<Content> {
  top: number
  content: Content
}

export interface Carry {
  top: number
  sum: Cents
}

export interface FlowPage<Content> {
  items: Placed<Content>[]
  tableHead: number | null
  carryIn: Carry | null
  carryOut: Carry | null
}

/**
 * Places the items on pages. All heights are known in advance, so the running sum at each page
 * break is exact: a page that ends inside the table closes with the sum of all rows so far, and the
 * next page opens with the same.
 */
export function paginate<Content>(items: readonly FlowItem<Content>[], frame: Frame): FlowPage<Content>[] {
  const groups = groupGlued(items)
  const pages: FlowPage<Content>[] = [emptyPage()]
  let y = frame.firstTop
  let sum: Cents = 0
  let tableBegun = false
  groups.forEach((group, index) => {
    let page = pages.at(-1) ?? emptyPage<Content>()
    const inTable = group[0]?.table ?? false
    const continues = tableBegun && inTable
    const reserve = groups[index + 1]?.[0]?.table && inTable ? frame.carryHeight : 0
    const lead = inTable && page.tableHead === null ? headHeight(group, frame, continues) : 0
    if (y + lead + heightOf(group) + reserve > frame.bottom && page.items.length > 0) {
      if (continues && frame.carryHeight > 0) page.carryOut = { top: y, sum }
      page = emptyPage()
      pages.push(page)
      y = frame.nextTop
    }
    if (inTable && page.tableHead === null)
      y = openTable(page, y, { frame, group, sum: continues ? sum : null })
    for (const item of group) {
      page.items.push({ top: y, content: item.content })
      y += item.height
      sum += item.amount
    }
    tableBegun ||= inTable
  })
  return pages
}

function emptyPage<Content>(): FlowPage<Content> {
  return { items: [], tableHead: null, carryIn: null, carryOut: null }
}

function groupGlued<Content>(items: readonly FlowItem<Content>[]): FlowItem<Content>[][] {
  const groups: FlowItem<Content>[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.glued && last) last.push(item)
    else groups.push([item])
  }
  return groups
}

function heightOf<Content>(group: readonly FlowItem<Content>[]): number {
  return group.reduce((sum, item) => sum + item.height, 0)
}

function headHeight<Content>(group: readonly FlowItem<Content>[], frame: Frame, continues: boolean): number {
  return frame.headHeight + (continues ? frame.carryHeight + (group[0]?.repeat?.height ?? 0) : 0)
}

/**
 * Places the head of the table, the sum carried over from the previous page and the continued
 * heading; returns the next free position.
 */
function openTable<Content>(
  page: FlowPage<Content>,
  top: number,
  { frame, group, sum }: { frame: Frame; group: readonly FlowItem<Content>[]; sum: Cents | null },
): number {
  page.tableHead = top
  let y = top + frame.headHeight
  if (sum === null) return y
  if (frame.carryHeight > 0) page.carryIn = { top: y, sum }
  y += frame.carryHeight
  const repeat = group[0]?.repeat
  if (!repeat) return y
  page.items.push({ top: y, content: repeat.content })
  return y + repeat.height
}
