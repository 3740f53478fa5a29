import type { Metadata } from 'next'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { RecurringView } from '@/components/sales/recurring-invoices/recurring-view'
import { loadInvoiceRights } from '@/lib/sales/invoices/loaders'
import { loadRecurringInvoice } from '@/lib/sales/recurring-invoices/loaders'

interface Props {
  params: Promise<{ recurringInvoiceId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { rule } = await loadRecurringInvoice((await params).recurringInvoiceId)
  return { title: rule.customerName }
}

export default async function RecurringInvoicePage({ params }: Props) {
  const page = await loadRecurringInvoice((await params).recurringInvoiceId)
  const { patch, remove, creations } = await loadInvoiceRights()
  return (
    <DocumentMessages>
      <RecurringView page={page} rights={{ patch, remove }} creation={creations.product}>
        <AuditHistory entries={page.history} />
      </RecurringView>
    </DocumentMessages>
  )
}
