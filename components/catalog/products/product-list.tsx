import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { ImportLink } from '@/components/services/imports/import-link'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { packPage } from '@/components/shared/data-table/packed-page'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { Page } from '@/lib/domain/list'
import { admits } from '@/lib/domain/rights'
import type { ProductDefaults, ProductListRow } from '@/lib/catalog/products/loaders'
import type { SessionView } from '@/lib/server/auth/session-types'
import { ProductCreation } from './product-creation'
import { ProductTable } from './product-table'

export function ProductList({
  page,
  prepared,
  session,
}: {
  page: Page<ProductListRow>
  prepared: ProductDefaults | null
  session: SessionView
}) {
  const t = useTranslations('products')
  const { useGrossPrice } = session.tenant
  const may = (action: 'CREATE' | 'PATCH' | 'DELETE') => admits(session, `PRODUCTS_${action}`, 'products')
  return (
    <Messages namespaces={['products', 'enums.untaxed', 'enums.tagFormat', 'errors.product', 'priceTags']}>
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={
          <>
            <ImportLink kind="products" who={session} />
            <ListExport kind="products" who={session} />
          </>
        }
      />
      <ProductTable
        page={packPage(page)}
        useGrossPrice={useGrossPrice}
        mayCreate={may('CREATE')}
        mayPatch={may('PATCH')}
        mayDelete={may('DELETE')}
        showStores={!session.auditor && admits(session, 'POS-STORES_SHOW', 'pos-stores')}
        isLinked={!session.auditor}
      />
      {may('CREATE') ? <ProductCreation prepared={prepared} useGrossPrice={useGrossPrice} /> : null}
    </Messages>
  )
}
