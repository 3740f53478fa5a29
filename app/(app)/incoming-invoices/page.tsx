import type { SearchParams } from 'nuqs/server'
import { IncomingList } from '@/components/sales/incoming-invoices/incoming-list'
import { MailNotice } from '@/components/sales/incoming-mails/mail-notice'
import { loadIncomingInvoices, loadIncomingRights } from '@/lib/sales/incoming-invoices/loaders'
import { loadMailNotice } from '@/lib/sales/incoming-mails/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('incomingInvoices.title')

interface Props {
  searchParams: Promise<SearchParams>
}

export default async function IncomingInvoicesPage({ searchParams }: Props) {
  const page = await loadIncomingInvoices(searchParams)
  const { create } = await loadIncomingRights()
  const { auditor } = await requireSession()
  const mailNotice = auditor ? null : <MailNotice {...await loadMailNotice()} />
  return <IncomingList page={page} canCreate={create} mailNotice={mailNotice} />
}
