import { OpenMails } from '@/components/sales/incoming-mails/open-mails'
import { loadOpenMails } from '@/lib/sales/incoming-mails/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('incomingInvoices.mails.short')

export default async function OpenMailsPage() {
  return <OpenMails {...await loadOpenMails()} />
}
