import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { DeletedNotice } from '@/components/shared/record/deleted-notice'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { PageHeader } from '@/components/shared/page/page-header'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { germanDateTime } from '@/lib/domain/business-date'
import { admits, type Who } from '@/lib/domain/rights'
import type { StoreDetail } from '@/lib/catalog/stores/queries/get-store'
import { StoreActions } from './store-deletion'
import { StoreForm } from './store-form'
import { StoreUsers } from './store-users'

interface StoreViewProps {
  detail: StoreDetail
  who: Who
  /** The tab of its products; null if the tenant lacks the module. */
  products: ReactNode
}

export function StoreView({ detail, who, products }: StoreViewProps) {
  const t = useTranslations('stores')
  const { store, companies, users, history } = detail
  const mayChange = admits(who, 'POS-STORES_PATCH', 'pos-stores') && !store.isDeleted
  const details = (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <StoreForm key={store.id} store={store} companies={companies} mayChange={mayChange} />
      <div className="grid gap-5">
        <FactPanel
          title={t('facts.title')}
          facts={[
            { term: t('fields.company'), value: store.company.name },
            { term: t('fields.range'), value: t(store.carriesAll ? 'range.all' : 'range.chosen') },
            {
              term: t('facts.tills'),
              value: admits(who, 'POS-DEVICES_SHOW', 'pos') ? (
                <Link href={`/pos-devices?storeId=${store.id}`} prefetch={false} className="text-link">
                  {t('facts.showTills')}
                </Link>
              ) : null,
            },
            { term: t('facts.created'), value: germanDateTime(store.createdAt) },
            { term: t('facts.changed'), value: germanDateTime(store.updatedAt) },
          ]}
        />
        <AuditHistory entries={history} />
      </div>
    </div>
  )
  return (
    <>
      <PageHeader
        title={store.name}
        description={store.city}
        back={{ href: '/pos-stores', label: t('title') }}
        status={store.isDeleted ? <DeletedBadge /> : null}
        actions={admits(who, 'POS-STORES_DELETE', 'pos-stores') ? <StoreActions store={store} /> : null}
      />
      {store.isDeleted ? <DeletedNotice text={t('deletedHint')} /> : null}
      <UrlTabs
        label={t('tabs.label')}
        tabs={[
          { value: 'details', label: t('tabs.details'), content: details },
          ...(users
            ? [{ value: 'users', label: t('tabs.users'), content: <StoreUsers users={users} /> }]
            : []),
          ...(products ? [{ value: 'products', label: t('tabs.products'), content: products }] : []),
        ]}
      />
    </>
  )
}
