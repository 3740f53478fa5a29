import { inDatabase, mutant } from '../mutant'

export const INTERFACE = [
  mutant(
    'a repeat with another body answers as the first',
    'lib/server/next/route.ts',
    'bodyHash(request.method, path, body)',
    'bodyHash(request.method, path)',
    inDatabase('rest-route'),
  ),
  mutant(
    'CSV cells start as formulas',
    'lib/domain/table-cell.ts',
    'return harmless(convert(String(value)))',
    'return convert(String(value))',
    'lib/server/files/csv-writer.test.ts',
  ),
  mutant(
    'removing a delivery note keeps it and drops the others',
    'components/sales/documents/editor/position-list.ts',
    'deliveryNote?.id !== deliveryNoteId',
    'deliveryNote?.id === deliveryNoteId',
    'components/sales/documents/editor/position-list.test.ts',
  ),
  mutant(
    'the carried sum misses the last row of its page',
    'components/print/layout/paginate.ts',
    'page.carryOut = { top: y, sum }',
    'page.carryOut = { top: y, sum: sum - (groups[index - 1]?.at(-1)?.amount ?? 0) }',
    'components/print/layout/paginate.test.ts',
  ),
  mutant(
    'a bulk change goes on where the server does not answer',
    'components/shared/bulk/run-each.ts',
    '&& !lost && !isStopped()',
    '&& !isStopped()',
    'components/shared/bulk/run-each.test.ts',
  ),
  mutant(
    'the menu of a row switches a product for who may only look',
    'components/catalog/products/row-actions.ts',
    '...(mayPatch && !row.isDeleted',
    '...(!row.isDeleted',
    'components/catalog/products/row-actions.test.ts',
  ),
]
