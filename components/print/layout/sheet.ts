import { PAGE, mm } from '@/components/print/geometry'
import { leading, TYPE, type Tone } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { Line } from '@/components/print/typeset/paint'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'
import { paginate, type FlowItem } from './paginate'

/** A horizontal line, in the coordinates of the block's texts. */
export interface SheetRule {
  left: number
  right: number
  top: number
  weight: number
  tone: Tone | 'hairline'
}

/** Drawable content, relative to the block's top and the page's left edge. */
export interface SheetBlock {
  lines: readonly Line[]
  rules: readonly SheetRule[]
}

export type SheetItem = FlowItem<SheetBlock>

/** The edges of the printed area. */
export interface SheetFrame {
  width: number
  height: number
  left: number
  right: number
}

/** A document other than a letter: the placed texts and lines of each page. */
export interface Sheet {
  title: string
  author: string
  created: Date
  frame: SheetFrame
  pages: readonly SheetBlock[]
}

const MARGIN = mm(14)
const FIRST_TOP = mm(14)
const NEXT_HEAD = mm(12)
const NEXT_TOP = mm(21)
const FOOT = mm(9)
const BOTTOM = mm(16)

/** Returns A4, portrait or landscape. */
export function frameOf(isWide: boolean): SheetFrame {
  const [width, height] = isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height]
  return { width, height, left: MARGIN, right: width - MARGIN }
}

/** Returns a piece of a sheet that is never split. */
export const sheetItem = (
  content: SheetBlock,
  height: number,
  { glued = false, repeat }: { glued?: boolean; repeat?: SheetItem['repeat'] } = {},
): SheetItem => ({ content, height, glued, table: true, amount: 0, ...(repeat ? { repeat } : {}) })

/** Returns a line of text at a distance from the previous item. */
export function sheetText(
  content: string,
  style: TextStyle,
  x: number,
  { gap = 0, tone = 'ink' }: { gap?: number; tone?: Tone } = {},
): SheetItem {
  const line = { text: content, style, x, baseline: gap + style.size, tone }
  return sheetItem({ lines: [line], rules: [] }, gap + leading(style.size))
}

interface Around {
  /** At the head of each page but the first. */
  running: string
  /** At the foot of each page, next to its number. */
  foot: string
}

/**
 * Distributes the items to pages, each with its number and, from the second on, the sheet's title.
 */
export function sheetPages(
  items: readonly SheetItem[],
  frame: SheetFrame,
  { running, foot }: Around,
  setter: Typesetter,
): SheetBlock[] {
  const pages = paginate(items, {
    firstTop: FIRST_TOP,
    nextTop: NEXT_TOP,
    bottom: frame.height - BOTTOM,
    headHeight: 0,
    carryHeight: 0,
  })
  const width = frame.right - frame.left
  return pages.map((page, index) => {
    const number = t('page', { page: index + 1, pages: pages.length })
    const below = { style: TYPE.foot, baseline: frame.height - FOOT, tone: 'muted' as const }
    const placed = page.items.map(({ top, content }) => moved(content, top))
    const head = index === 0 ? [] : [setter.fit(running, TYPE.small, width, 6)]
    return {
      lines: [
        ...head.map((line): Line => ({ ...line, x: frame.left, baseline: NEXT_HEAD, tone: 'muted' })),
        ...placed.flatMap(({ lines }) => lines),
        { ...setter.fit(foot, TYPE.foot, width * 0.75, 5), ...below, style: TYPE.foot, x: frame.left },
        { text: number, ...below, x: frame.right, align: 'right' },
      ],
      rules: [
        ...head.map(() => ({ ...frame, top: NEXT_HEAD + mm(2), weight: 0.5, tone: 'hairline' as const })),
        ...placed.flatMap(({ rules }) => rules),
      ],
    }
  })
}

const moved = ({ lines, rules }: SheetBlock, top: number): SheetBlock => ({
  lines: lines.map((line) => ({ ...line, baseline: line.baseline + top })),
  rules: rules.map((rule) => ({ ...rule, top: rule.top + top })),
})
