import { LEFT } from '@/components/print/geometry'
import type { TableFrame } from '@/components/print/layout/table'
import type { Content } from '@/components/print/layout/content'
import type { FlowPage, Placed } from '@/components/print/layout/paginate'
import { TextLines } from '@/components/print/text-lines'
import { Payment } from './payment'
import { Received } from './received'
import { Sums } from './sums'
import { CarryLine, GroupHeading, TableHead, TableRow } from './table'

/** Everything on a page between head and foot, at its planned position. */
export function PageBody({ page, table }: { page: FlowPage<Content>; table: TableFrame }) {
  return (
    <>
      {page.tableHead !== null && <TableHead table={table} top={page.tableHead} />}
      {page.carryIn && <CarryLine carry={page.carryIn} table={table} />}
      {page.items.map((item) => (
        <PlacedContent key={item.top} item={item} />
      ))}
      {page.carryOut && <CarryLine carry={page.carryOut} table={table} />}
    </>
  )
}

function PlacedContent({ item: { top, content } }: { item: Placed<Content> }) {
  switch (content.kind) {
    case 'line':
      return <TextLines lines={[{ ...content.line, x: LEFT }]} top={top} />
    case 'group':
      return <GroupHeading label={content.label} style={content.style} top={top} />
    case 'row':
      return <TableRow row={content.row} top={top} />
    case 'sums':
      return <Sums block={content.block} top={top} />
    case 'payment':
      return <Payment block={content.block} top={top} />
    case 'received':
      return <Received top={top} />
    case 'space':
      return null
  }
}
