import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PlannedChanges } from '@/components/services/planned-changes/planned-changes'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { PageHeader } from '@/components/shared/page/page-header'
import { germanDateTime } from '@/lib/domain/business-date'
import { admits, type Who } from '@/lib/domain/rights'
import type { ProductGroupDetail } from '@/lib/catalog/product-groups/queries'
import type { PlannedChangeRecord } from '@/lib/services/planned-changes/schema'
import { ProductGroupActions } from './product-group-deletion'
import { ProductGroupForm } from './product-group-form'
import { useProductCount } from './use-product-count'

interface ProductGroupViewProps {
  detail: ProductGroupDetail
  who: Who
  planned: readonly PlannedChangeRecord[]
}

export function ProductGroupView({ detail, who, planned }: ProductGroupViewProps) {
  const t = useTranslations('productGroups')
  const counted = useProductCount()
  const { group, history } = detail
  const mayChange = admits(who, 'PRODUCTGROUPS_PATCH', 'products')
  const products = admits(who, 'PRODUCTS_SHOW', 'products') ? (
    <Link
      href={`/products?productGroupId=${group.id}`}
      prefetch={false}
      className="mt-2 inline-block text-link underline-offset-4 hover:underline"
    >
      {t('facts.show')}
    </Link>
  ) : null
  return (
    <>
      <PageHeader
        title={group.name}
        number={group.productGroupNumber}
        back={{ href: '/productgroups', label: t('title') }}
        actions={
          admits(who, 'PRODUCTGROUPS_DELETE', 'products') ? (
            <ProductGroupActions group={{ id: group.id, version: group.version, name: group.name }} />
          ) : null
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ProductGroupForm key={group.id} group={group} mayChange={mayChange} />
        <div className="grid gap-5">
          <FactPanel
            title={t('facts.title')}
            facts={[
              { term: t('fields.productCount'), value: counted(group.productCount) },
              { term: t('facts.created'), value: germanDateTime(group.createdAt) },
              { term: t('facts.changed'), value: germanDateTime(group.updatedAt) },
            ]}
          >
            {products}
          </FactPanel>
          <PlannedChanges changes={planned} mayRemove={mayChange} />
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}
