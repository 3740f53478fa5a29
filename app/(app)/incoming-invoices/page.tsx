import type { SearchParams } from 'nuqs/server'
import { IncomingList } from '@/components/sales/incoming-invoices/incoming-list'
import { loadIncomingInvoices, loadIncomingRights } from '@/lib/sales/incoming-invoices/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('incomingInvoices.title')

interface Props {
  searchParams: Promise<SearchParams>
}

export default async function IncomingInvoicesPage({ searchParams }: Props) {
  const page = await loadIncomingInvoices(searchParams)
  const { create } = await loadIncomingRights()
  return <IncomingList page={page} canCreate={create} />
}
