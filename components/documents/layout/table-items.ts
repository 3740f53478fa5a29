import type { PrintModel, PrintPosition } from '@/lib/documents/rules/print-model'
import { day } from '@/components/documents/format'
import { t } from '@/components/documents/texts'
import type { Typesetter } from '@/components/documents/typeset/typesetter'
import type { Table } from './columns'
import type { Item } from './content'
import { GROUP_HEIGHT, positionItems } from './rows'

/** All rows of the table with the headings of the delivery notes, each with its height and what it adds to the sum. */
export function tableItems(model: PrintModel, table: Table, setter: Typesetter): Item[] {
  return model.positions.flatMap((position, index) => {
    const before = model.positions[index - 1]
    const after = model.positions[index + 1]
    const heading = groupHeading(position, before, table)
    const context = { model, table, setter, before, after, startsGroup: heading.length > 0 }
    return [...heading, ...positionItems(position, context)]
  })
}

function groupHeading(position: PrintPosition, before: PrintPosition | undefined, table: Table): Item[] {
  const note = position.deliveryNote
  if ((before?.deliveryNote?.number ?? null) === (note?.number ?? null)) return []
  const label = note ? t('deliveryNote', { number: note.number, date: day(note.date) }) : t('withoutNote')
  const content = { kind: 'group', label, style: table.style.name } as const
  return [{ content, height: GROUP_HEIGHT, glued: false, table: true, amount: 0 }]
}
