import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { Page } from '@/lib/domain/list'
import { admits } from '@/lib/domain/rights'
import type { SessionView } from '@/lib/server/auth/session-types'
import type { StoreDefaults } from '@/lib/catalog/stores/loaders'
import type { StoreRecord } from '@/lib/catalog/stores/schema'
import { StoreCreation } from './store-creation'
import { StoreTable } from './store-table'

/**
 * The page of all stores visible to the user. Users restricted to some stores cannot create any.
 */
export function StoreList({
  page,
  prepared,
  session,
}: {
  page: Page<StoreRecord>
  prepared: StoreDefaults | null
  session: SessionView
}) {
  const t = useTranslations('stores')
  const mayCreate = admits(session, 'POS-STORES_CREATE', 'pos-stores') && session.storeIds.length === 0
  return (
    <Messages namespaces={['stores', 'errors.store']}>
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={<ListExport kind="pos-stores" who={session} />}
      />
      <StoreTable
        page={page}
        mayCreate={mayCreate}
        mayDelete={admits(session, 'POS-STORES_DELETE', 'pos-stores')}
      />
      {mayCreate ? <StoreCreation prepared={prepared} /> : null}
    </Messages>
  )
}
