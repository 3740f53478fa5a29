import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { Page } from '@/lib/domain/list'
import { admits, type Who } from '@/lib/domain/rights'
import type { ProductGroupRecord } from '@/lib/catalog/product-groups/schema'
import { ProductGroupCreation } from './product-group-creation'
import { ProductGroupTable } from './product-group-table'

export function ProductGroupList({
  page,
  prepared,
  who,
}: {
  page: Page<ProductGroupRecord>
  prepared: string | null
  who: Who & { auditor?: object }
}) {
  const t = useTranslations('productGroups')
  const may = (action: 'CREATE' | 'DELETE') => admits(who, `PRODUCTGROUPS_${action}`, 'products')
  return (
    <Messages namespaces={['productGroups', 'errors.productGroup']}>
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={<ListExport kind="productgroups" who={who} />}
      />
      <ProductGroupTable
        page={page}
        mayCreate={may('CREATE')}
        mayDelete={may('DELETE')}
        isLinked={!who.auditor}
      />
      {may('CREATE') ? <ProductGroupCreation prepared={prepared} /> : null}
    </Messages>
  )
}
