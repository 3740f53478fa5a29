import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReceiptView } from '@/components/pos/receipts/receipt-view'
import { ReceiptMoney } from '@/components/sales/open-items/receipt-money'
import { admits } from '@/lib/domain/rights'
import { loadReceipt } from '@/lib/pos/receipts/loaders'
import { loadReceiptClaim, loadTillMoney } from '@/lib/sales/open-items/loaders'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ receiptId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { receipt } = await loadReceipt((await params).receiptId)
  const t = await getTranslations('receipts')
  return { title: `${t('one')} ${receipt.number}` }
}

export default async function ReceiptPage({ params }: Props) {
  const page = await loadReceipt((await params).receiptId)
  const session = await requireSession()
  const claim = session.auditor ? null : await loadReceiptClaim(session, page.receipt)
  const money = session.auditor ? null : await loadTillMoney(session, page.receipt)
  const canPatch = admits(session, 'INVOICES_PATCH', 'order-management')
  return (
    <>
      <ReceiptView page={page} maySettle={admits(session, 'POS-DEVICES_PATCH', 'pos')} />
      <ReceiptMoney claim={claim} money={money} canPatch={canPatch} />
    </>
  )
}
