import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { PageHeader } from '@/components/shared/page/page-header'
import { germanDateTime } from '@/lib/domain/business-date'
import { admits, type Who } from '@/lib/domain/rights'
import type { PriceListDetail } from '@/lib/catalog/price-lists/queries/read-lists'
import { PriceListActions } from './price-list-deletion'
import { PriceListForm } from './price-list-form'

export function PriceListView({ detail, who }: { detail: PriceListDetail; who: Who }) {
  const t = useTranslations('priceLists')
  const { list, groups, history } = detail
  const { id, version, name } = list
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: '/price-lists', label: t('title') }}
        actions={
          admits(who, 'PRODUCTS_DELETE', 'products') ? (
            <PriceListActions list={{ id, version, name }} />
          ) : null
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PriceListForm
          key={id}
          list={list}
          groups={groups}
          mayChange={admits(who, 'PRODUCTS_PATCH', 'products')}
          mayPick={admits(who, 'BUSINESS-PARTNERS_SHOW', 'business-partners')}
        />
        <div className="grid gap-5">
          <FactPanel
            title={t('facts.title')}
            facts={[
              { term: t('facts.created'), value: germanDateTime(list.createdAt) },
              { term: t('facts.changed'), value: germanDateTime(list.updatedAt) },
            ]}
          />
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}
