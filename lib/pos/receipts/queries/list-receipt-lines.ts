import type { Page } from '@/lib/domain/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { lineOf } from '../rules/receipt-record'
import type { ListedLine } from '../schema'
import { receiptPage } from './list-receipts'
import { receiptsInput } from './receipt-filters'

/**
 * The lines of a page of receipts, filtered as by `listReceipts`; a page counts receipts, not
 * lines.
 */
export const listReceiptLines = defineUseCase({
  name: 'receipt.listLines',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: receiptsInput,
  run: async ({ tx }, query): Promise<Page<ListedLine>> => {
    const page = await receiptPage(tx, query, (receipt, _row, lines) =>
      lines.map((line) => ({ ...lineOf(line), receipt })),
    )
    return { ...page, rows: page.rows.flat() }
  },
})
