import type { SearchParams } from 'nuqs/server'
import { IncomingList } from '@/components/sales/incoming-invoices/incoming-list'
import { MailNotice } from '@/components/sales/incoming-mails/mail-notice'
import { ListExport } from '@/components/services/exports/list-export'
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
  const who = await requireSession()
  const mailNotice = who.auditor ? null : <MailNotice {...await loadMailNotice()} />
  const listExport = <ListExport kind="incoming-invoices" who={who} />
  return <IncomingList page={page} canCreate={create} mailNotice={mailNotice} listExport={listExport} />
}
