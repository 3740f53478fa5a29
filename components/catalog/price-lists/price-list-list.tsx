import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { ImportLink } from '@/components/services/imports/import-link'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { Page } from '@/lib/domain/list'
import { admits, type Who } from '@/lib/domain/rights'
import type { PriceListRow } from '@/lib/catalog/price-lists/schema'
import { PriceListCreation } from './price-list-creation'
import { PriceListTable } from './price-list-table'

export function PriceListList({ page, who }: { page: Page<PriceListRow>; who: Who }) {
  const t = useTranslations('priceLists')
  const may = (action: 'CREATE' | 'DELETE') => admits(who, `PRODUCTS_${action}`, 'products')
  return (
    <Messages namespaces={['priceLists', 'errors.priceList']}>
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={
          <>
            <ImportLink kind="price-lists" who={who} />
            <ListExport kind="price-lists" who={who} />
          </>
        }
      />
      <PriceListTable page={page} mayCreate={may('CREATE')} mayDelete={may('DELETE')} />
      {may('CREATE') ? <PriceListCreation /> : null}
    </Messages>
  )
}
