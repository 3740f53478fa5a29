import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProductTag } from '@/components/catalog/price-tags/product-tag'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PlannedChanges } from '@/components/services/planned-changes/planned-changes'
import { DeletedNotice } from '@/components/shared/record/deleted-notice'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { Badge } from '@/components/ui/badge'
import { businessDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import type { ProductDetail } from '@/lib/catalog/products/queries/get-product'
import type { PlannedChangeRecord } from '@/lib/services/planned-changes/schema'
import type { SessionView } from '@/lib/server/auth/session-types'
import { ProductActions } from './product-deletion'
import { ProductFacts } from './product-facts'
import { ProductForm } from './product-form'

interface ProductViewProps {
  detail: ProductDetail
  session: SessionView
  planned: readonly PlannedChangeRecord[]
  /** Sales of the product, below the form. */
  children: ReactNode
  /** The price lists that apply to the product. */
  priceLists: ReactNode
}

export function ProductView({ detail, session, planned, children, priceLists }: ProductViewProps) {
  const t = useTranslations('products')
  const { product, rates, storePrices, history } = detail
  const { id, version, name, isDeleted, isActive, isDeposit } = product
  const mayPatch = admits(session, 'PRODUCTS_PATCH', 'products')
  const mayChange = mayPatch && !isDeleted
  const mayDelete = admits(session, 'PRODUCTS_DELETE', 'products')
  const status = (
    <>
      {isDeposit ? <Badge tone="amber">{t('deposit')}</Badge> : null}
      {isDeleted ? <DeletedBadge /> : null}
      {isActive || isDeleted ? null : <Badge tone="grey">{t('states.INACTIVE')}</Badge>}
    </>
  )
  return (
    <>
      <PageHeader
        title={name}
        number={product.productNumber}
        description={product.productGroup?.name}
        back={{ href: '/products', label: t('title') }}
        status={status}
        actions={
          <>
            {isDeleted ? null : (
              <Messages namespaces={['enums.tagFormat', 'priceTags']}>
                <ProductTag
                  product={{ id, name }}
                  days={priceDaysOf(planned)}
                  showStores={admits(session, 'POS-STORES_SHOW', 'pos-stores')}
                />
              </Messages>
            )}
            {mayDelete ? <ProductActions product={{ id, version, name, isDeleted }} /> : null}
          </>
        }
      />
      {isDeleted ? <DeletedNotice text={t('deletedHint')} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <ProductForm
            key={id}
            detail={{ product, rates, storePrices }}
            useGrossPrice={session.tenant.useGrossPrice}
            mayChange={mayChange}
          />
          {children}
        </div>
        <div className="grid gap-5">
          <ProductFacts detail={detail} />
          {priceLists}
          <PlannedChanges changes={planned} mayRemove={mayPatch} />
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}

/** Returns the distinct days on which pending plans are applied. */
const priceDaysOf = (planned: readonly PlannedChangeRecord[]) => [
  ...new Set(
    planned
      .filter(({ status }) => status === 'PENDING')
      .map(({ scheduledAt }) => businessDay(new Date(scheduledAt))),
  ),
]
