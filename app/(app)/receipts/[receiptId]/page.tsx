import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReceiptView } from '@/components/pos/receipts/receipt-view'
import { loadReceipt } from '@/lib/pos/receipts/loaders'

interface Props {
  params: Promise<{ receiptId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { receipt } = await loadReceipt((await params).receiptId)
  const t = await getTranslations('receipts')
  return { title: `${t('one')} ${receipt.number}` }
}

export default async function ReceiptPage({ params }: Props) {
  return <ReceiptView page={await loadReceipt((await params).receiptId)} />
}
