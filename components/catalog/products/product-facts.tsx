import { useTranslations } from 'next-intl'
import { useRateLabel } from '@/components/shared/form/use-rate-label'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { germanDateTime } from '@/lib/domain/business-date'
import { basisPointsOf, germanNumber } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { ProductDetail } from '@/lib/catalog/products/queries/get-product'

const euro = (price: string, maxDecimals?: number) => `${germanNumber(price, 2, maxDecimals)}\u00a0€`

/** The side column: both prices, the deposit, and the creation date. */
export function ProductFacts({ detail }: { detail: ProductDetail }) {
  const t = useTranslations('products')
  const { product, depositUses } = detail
  const { depositProduct, price, priceGross, priceNet, unit, createdAt, updatedAt } = product
  // The entered price as entered, the other one to the cent.
  const per = (shown: string) => `${euro(shown, shown === price ? undefined : 2)} / ${unitShort(unit)}`
  const vat = useRateLabel()({ vatRate: basisPointsOf(product.vatRate), vatCategory: product.vatCategory })
  const uses = depositUses > 0 ? t('facts.depositUsesCount', { count: depositUses }) : null
  return (
    <FactPanel
      title={t('facts.title')}
      facts={[
        { term: t('fields.priceGross'), value: per(priceGross) },
        { term: t('fields.priceNet'), value: per(priceNet) },
        { term: t('fields.vat'), value: vat },
        { term: t('deposit'), value: depositProduct && euro(depositProduct.priceGross) },
        { term: t('facts.depositUses'), value: uses },
        { term: t('facts.created'), value: germanDateTime(createdAt) },
        { term: t('facts.changed'), value: germanDateTime(updatedAt) },
      ]}
    />
  )
}
