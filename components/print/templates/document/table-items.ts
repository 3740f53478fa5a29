import { subtotalOf, type PrintModel, type PrintPosition } from '@/lib/sales/documents/rules/print-model'
import { germanMoney } from '@/lib/domain/money'
import { RIGHT } from '@/components/print/geometry'
import { day } from '@/components/print/format'
import { t } from '@/components/print/texts'
import { GROUP_HEIGHT } from '@/components/print/layout/table'
import type { Line } from '@/components/print/typeset/paint'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import type { Table } from './columns'
import type { Item } from '@/components/print/layout/content'
import { positionItems } from './rows'

/**
 * Returns all rows of the table and the headings of the delivery notes, each with its height and
 * amount.
 */
export function tableItems(model: PrintModel, table: Table, setter: Typesetter): Item[] {
  return model.positions.flatMap((position, index) => {
    const before = model.positions[index - 1]
    const after = model.positions[index + 1]
    const heading = groupHeading(position, before, table)
    const context = { model, table, setter, before, after, startsGroup: heading.length > 0 }
    return [...heading, ...positionItems(position, context), ...subtotal(position, after, { model, table })]
  })
}

const SUBTOTAL_HEIGHT = 19

/** Returns the subtotal of a delivery note on a collective invoice, below its last position. */
function subtotal(
  { deliveryNote }: PrintPosition,
  after: PrintPosition | undefined,
  { model, table }: { model: PrintModel; table: Table },
): Item[] {
  const number = deliveryNote?.number ?? null
  const goesOn = after !== undefined && (after.deliveryNote?.number ?? null) === number
  if (!model.collective || !model.showPrices || goesOn) return []
  const label = number === null ? t('subtotalWithoutDeliveryNote') : t('subtotal', { number })
  const sum = germanMoney(subtotalOf(model, number))
  const place = { style: table.style.name, baseline: SUBTOTAL_HEIGHT - 6 }
  const lines: Line[] = [
    {
      ...place,
      text: label,
      x: table.columns.find(({ key }) => key === 'name')?.left ?? RIGHT,
      tone: 'muted',
    },
    { ...place, text: sum, x: RIGHT, align: 'right' },
  ]
  const row = { height: SUBTOTAL_HEIGHT, lines, ruled: true }
  return [{ content: { kind: 'row', row }, height: row.height, glued: true, table: true, amount: 0 }]
}

function groupHeading(position: PrintPosition, before: PrintPosition | undefined, table: Table): Item[] {
  const { deliveryNote } = position
  if ((before?.deliveryNote?.number ?? null) === (deliveryNote?.number ?? null)) return []
  const label = deliveryNote
    ? t('deliveryNote', { number: deliveryNote.number, date: day(deliveryNote.date) })
    : t('withoutDeliveryNote')
  const content = { kind: 'group', label, style: table.style.name } as const
  return [{ content, height: GROUP_HEIGHT, glued: false, table: true, amount: 0 }]
}
