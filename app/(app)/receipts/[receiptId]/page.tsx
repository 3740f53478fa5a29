import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReceiptView } from '@/components/pos/receipts/receipt-view'
import { admits } from '@/lib/domain/rights'
import { loadReceipt } from '@/lib/pos/receipts/loaders'
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
  const maySettle = admits(await requireSession(), 'POS-DEVICES_PATCH', 'pos')
  return <ReceiptView page={page} maySettle={maySettle} />
}
