import { day, money } from '@/components/print/format'
import { LEFT, RIGHT, mm } from '@/components/print/geometry'
import type { ColumnHead, TableFrame } from '@/components/print/layout/table'
import type { Item } from '@/components/print/layout/content'
import { TYPE, leading } from '@/components/print/theme'
import type { Line } from '@/components/print/typeset/paint'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { centsOf } from '@/lib/domain/money'
import type { LetterModel } from '@/lib/sales/reminders/rules/letter-model'
import { t } from './texts'

const PADDING = 3.5
const GAP = mm(4)
const NUMBER_WIDTH = mm(46)

const AMOUNTS = ['gross', 'settled', 'open']

const head = (key: string, heading: string, left: number, right: number): ColumnHead => ({
  key,
  heading,
  left,
  right,
  align: AMOUNTS.includes(key) ? 'right' : 'left',
})

/**
 * Returns the columns: number, dates, and the billed, settled and open amounts; the first has the
 * key `name`, under which sums are carried over.
 */
export function letterTable(): TableFrame {
  const columns = [
    head('name', t('column.number'), LEFT, LEFT + NUMBER_WIDTH),
    head('date', t('column.date'), LEFT + NUMBER_WIDTH + GAP, LEFT + mm(70)),
    head('due', t('column.dueDate'), LEFT + mm(70) + GAP, LEFT + mm(94)),
    head('gross', t('column.gross'), LEFT + mm(94) + GAP, LEFT + mm(118)),
    head('settled', t('column.settled'), LEFT + mm(118) + GAP, LEFT + mm(142)),
    head('open', t('column.open'), LEFT + mm(142) + GAP, RIGHT),
  ]
  const { tableStrong: name, small: detail, table: cell, tableHead } = TYPE
  return { columns, style: { name, detail, cell, head: tableHead } }
}

/** Returns a row for each invoice; a number too long for its column is broken. */
export function letterRows(
  block: LetterModel['blocks'][number],
  { columns, style }: TableFrame,
  setter: Typesetter,
): Item[] {
  const step = leading(style.cell.size)
  return block.items.map((item) => {
    const texts: Readonly<Record<string, string[]>> = {
      name: setter.lines(item.number, style.name, NUMBER_WIDTH, 'code'),
      date: [day(item.date)],
      due: [day(item.dueDate)],
      gross: item.gross === null ? [] : [money(item.gross)],
      settled: item.settled === null ? [] : [money(item.settled)],
      open: [money(item.open)],
    }
    const lines = columns.flatMap(({ key, left, right, align }) =>
      (texts[key] ?? []).map((text, index): Line => ({
        text,
        style: key === 'name' ? style.name : style.cell,
        x: align === 'left' ? left : right,
        align,
        baseline: PADDING + style.cell.size + index * step,
      })),
    )
    const height = 2 * PADDING + step * Math.max(1, texts.name?.length ?? 1)
    const content = { kind: 'row', row: { height, lines, ruled: true } } as const
    return { content, height, glued: false, table: true, amount: centsOf(item.open) }
  })
}
