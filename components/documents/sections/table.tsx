import { germanMoney } from '@/lib/domain/money'
import { LEFT, RIGHT } from '@/components/documents/geometry'
import type { TableFrame } from '@/components/documents/layout/columns'
import type { Row } from '@/components/documents/layout/content'
import type { Carry } from '@/components/documents/layout/paginate'
import { CARRY_HEIGHT, HEAD_HEIGHT } from '@/components/documents/layout/plan'
import { GROUP_HEIGHT } from '@/components/documents/layout/rows'
import { Panel } from '@/components/documents/panel'
import { Rule } from '@/components/documents/rule'
import { TextLines } from '@/components/documents/text-lines'
import { COLOR } from '@/components/documents/theme'
import { t } from '@/components/documents/texts'
import type { TextStyle } from '@/components/documents/typeset/typesetter'

const CARRY_INSET = 1.5

/** Head of the positions, on every page that has some. */
export function TableHead({ table, top }: { table: TableFrame; top: number }) {
  const style = table.style.head
  const lines = table.columns.map(({ heading, left, right, align }) => ({
    text: heading,
    style,
    x: align === 'left' ? left : right,
    align,
    baseline: style.size,
    tone: 'muted' as const,
  }))
  return (
    <>
      <TextLines lines={lines} top={top} />
      <Rule left={LEFT} right={RIGHT} top={top + HEAD_HEIGHT - 1} weight={0.8} color={COLOR.ink} />
    </>
  )
}

/** One position, or a part of a long one. */
export function TableRow({ row, top }: { row: Row; top: number }) {
  return (
    <>
      <TextLines lines={row.lines} top={top} />
      {row.ruled && <Rule left={LEFT} right={RIGHT} top={top + row.height} weight={0.4} />}
    </>
  )
}

/** Heading of the positions that come from one delivery note. */
export function GroupHeading({ label, style, top }: { label: string; style: TextStyle; top: number }) {
  return (
    <>
      <TextLines lines={[{ text: label, style, x: LEFT, baseline: GROUP_HEIGHT - 6 }]} top={top} />
      <Rule left={LEFT} right={RIGHT} top={top + GROUP_HEIGHT} weight={0.4} />
    </>
  )
}

/** The running sum (Übertrag) at the foot and the head of the table. */
export function CarryLine({ carry, table }: { carry: Carry; table: TableFrame }) {
  const style = table.style.name
  const left = table.columns.find((column) => column.key === 'name')?.left ?? LEFT
  const baseline = CARRY_HEIGHT / 2 + style.size * 0.36
  return (
    <>
      <Panel top={carry.top + CARRY_INSET} height={CARRY_HEIGHT - 2 * CARRY_INSET} />
      <TextLines
        top={carry.top}
        lines={[
          { text: t('carry'), style, x: left, baseline },
          { text: germanMoney(carry.sum), style, x: RIGHT, align: 'right', baseline },
        ]}
      />
    </>
  )
}
