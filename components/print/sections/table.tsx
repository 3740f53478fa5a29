import { germanMoney } from '@/lib/domain/money'
import { LEFT, RIGHT } from '@/components/print/geometry'
import type { Row } from '@/components/print/layout/content'
import type { Carry } from '@/components/print/layout/paginate'
import { CARRY_HEIGHT, GROUP_HEIGHT, HEAD_HEIGHT, type TableFrame } from '@/components/print/layout/table'
import { Panel } from '@/components/print/panel'
import { Rule } from '@/components/print/rule'
import { TextLines } from '@/components/print/text-lines'
import { COLOR } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { TextStyle } from '@/components/print/typeset/typesetter'

const CARRY_INSET = 1.5

/** The table head, on every page with positions. */
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

/** Heading of the positions of one delivery note. */
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
