import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ListExport } from '@/components/services/exports/list-export'
import { AgeSums } from '@/components/sales/open-items/age-sums'
import { OpenItemTable } from '@/components/sales/open-items/open-item-table'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadOpenItems, loadUnassignedTask } from '@/lib/sales/open-items/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('openItems.list')

export default async function OpenItemsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { page, sums } = await loadOpenItems(searchParams)
  const session = await requireSession()
  const tasks = await loadUnassignedTask()
  const t = await getTranslations('openItems')
  return (
    <>
      <PageHeader title={t('list')} actions={<ListExport kind="open-items" who={session} />} />
      {tasks.map(({ kind, href, count }) => (
        <p key={kind} role="status" className="mb-4 rounded-md bg-warning-soft px-3 py-2">
          <Link href={href} className="text-link underline underline-offset-4 hover:no-underline">
            {t('unassigned.notice', { count })}
          </Link>
        </p>
      ))}
      <AgeSums sums={sums} />
      <OpenItemTable page={page} />
    </>
  )
}
