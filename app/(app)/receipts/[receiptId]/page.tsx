import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvoiceButton } from '@/components/pos/receipt-invoices/invoice-button'
import { ReceiptView } from '@/components/pos/receipts/receipt-view'
import { ReceiptMoney } from '@/components/sales/open-items/receipt-money'
import { admits } from '@/lib/domain/rights'
import { loadInvoicesOfReceipt } from '@/lib/pos/receipt-invoices/loaders'
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
  const { receipt } = page
  const claim = session.auditor ? null : await loadReceiptClaim(session, receipt)
  const money = session.auditor ? null : await loadTillMoney(session, receipt)
  const invoiced = session.auditor ? null : await loadInvoicesOfReceipt(session, receipt)
  const mayInvoice = admits(session, 'INVOICES_CREATE', 'order-management')
  const canPatch = admits(session, 'INVOICES_PATCH', 'order-management')
  const invoicing = <InvoiceButton receipt={receipt} invoiced={invoiced} mayInvoice={mayInvoice} />
  const maySettle = admits(session, 'POS-DEVICES_PATCH', 'pos')
  return (
    <>
      <ReceiptView page={page} maySettle={maySettle} invoicing={invoicing} invoices={invoiced?.invoices} />
      <ReceiptMoney claim={claim} money={money} canPatch={canPatch} />
    </>
  )
}
