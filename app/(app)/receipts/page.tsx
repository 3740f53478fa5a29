import type { SearchParams } from 'nuqs/server'
import { ReceiptListHeader } from '@/components/pos/receipts/receipt-list-header'
import { ReceiptTable } from '@/components/pos/receipts/receipt-table'
import { admits } from '@/lib/domain/rights'
import { receiptList } from '@/lib/pos/receipts/list'
import { loadReceiptChoices, loadReceipts } from '@/lib/pos/receipts/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('receipts.title')

export default async function ReceiptsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, choices, params, who] = await Promise.all([
    loadReceipts(searchParams),
    loadReceiptChoices(),
    searchParams,
    requireSession(),
  ])
  const { closingNumber = null } = receiptList.read(params)
  return (
    <>
      <ReceiptListHeader page={page} who={who} />
      <ReceiptTable
        page={page}
        choices={choices}
        closingNumber={closingNumber}
        maySettle={admits(who, 'POS-DEVICES_PATCH', 'pos')}
      />
    </>
  )
}
