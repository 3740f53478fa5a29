import { SheetsView } from '@/components/tax/register-notices/sheets-view'
import { loadNoticeSheets } from '@/lib/tax/register-notices/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('registerNotices.title')

export default async function RegisterNoticesPage() {
  return <SheetsView {...await loadNoticeSheets()} />
}
