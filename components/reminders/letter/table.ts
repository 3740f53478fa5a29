import { day, money } from '@/components/documents/format'
import { LEFT, RIGHT, mm } from '@/components/documents/geometry'
import type { ColumnHead, TableFrame } from '@/components/documents/layout/columns'
import type { Item } from '@/components/documents/layout/content'
import { TYPE, leading } from '@/components/documents/theme'
import type { Line } from '@/components/documents/typeset/paint'
import type { Typesetter } from '@/components/documents/typeset/typesetter'
import { centsOf } from '@/lib/domain/money'
import type { LetterModel } from '@/lib/reminder-letters/rules/letter-model'
import { t } from './texts'

const PADDING = 3.5
const GAP = mm(4)

const head = (key: string, heading: string, left: number, right: number): ColumnHead => ({
  key,
  heading,
  left,
  right,
  align: key === 'open' ? 'right' : 'left',
})

/** Number, date, due date, level and open amount; the first one goes under the name by which sums are carried. */
export function letterTable(): TableFrame {
  const columns = [
    head('name', t('column.number'), LEFT, LEFT + mm(60)),
    head('date', t('column.date'), LEFT + mm(60) + GAP, LEFT + mm(84)),
    head('due', t('column.dueDate'), LEFT + mm(84) + GAP, LEFT + mm(108)),
    head('level', t('column.level'), LEFT + mm(108) + GAP, LEFT + mm(140)),
    head('open', t('column.open'), LEFT + mm(140) + GAP, RIGHT),
  ]
  const { tableStrong: name, small: detail, table: cell, tableHead } = TYPE
  return { columns, style: { name, detail, cell, head: tableHead } }
}

/** A row for each invoice; a number too long for its column is broken. */
export function letterRows(model: LetterModel, { columns, style }: TableFrame, setter: Typesetter): Item[] {
  const step = leading(style.cell.size)
  return model.items.map((item) => {
    const texts: Readonly<Record<string, string[]>> = {
      name: setter.lines(item.number, style.name, mm(60), 'code'),
      date: [day(item.date)],
      due: [day(item.dueDate)],
      level: [t(`level.${String(item.level) as '1' | '2' | '3'}`)],
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
