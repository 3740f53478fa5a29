import type { SearchParams } from 'nuqs/server'
import { redirect } from 'next/navigation'
import { DocumentListHeader } from '@/components/sales/documents/list/document-list-header'
import { ListExport } from '@/components/services/exports/list-export'
import { FromDeliveryNotesLink } from '@/components/sales/invoices/from-delivery-notes/from-delivery-notes-link'
import { NewAdvanceLink } from '@/components/sales/invoices/new-advance-link'
import { InvoiceTable } from '@/components/sales/invoices/invoice-table'
import { ListSums } from '@/components/sales/documents/list/list-sums'
import { packPage } from '@/components/shared/data-table/packed-page'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { loadInvoiceRights, loadInvoices } from '@/lib/sales/invoices/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('documents.list', { family: 'INVOICE' })

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  if ('neu' in (await searchParams)) redirect('/invoices/new')
  const { page, sums, lastBooked } = await loadInvoices(searchParams)
  const [{ create, patch, pickProducts }, who] = await Promise.all([loadInvoiceRights(), requireSession()])
  const rights = { canCreate: create, canPatch: patch, canPickProducts: pickProducts }
  return (
    <>
      <DocumentListHeader
        family="INVOICE"
        page={page}
        actions={[
          <ListExport key="export" kind="invoices" who={who} />,
          create ? <NewAdvanceLink key="advance" /> : null,
          create ? <FromDeliveryNotesLink key="bill" /> : null,
        ]}
      />
      <ListSums family="INVOICE" sums={sums} />
      <InvoiceTable page={packPage(page)} lastBooked={lastBooked} {...rights} />
      {create ? <SpeedDial href="/invoices/new" /> : null}
    </>
  )
}
