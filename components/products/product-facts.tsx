import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/fact-panel'
import { germanDateTime } from '@/lib/domain/business-date'
import { germanNumber } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { ProductDetail } from '@/lib/products/queries/get-product'

const euro = (price: string) => `${germanNumber(price)}\u00a0€`

/** The side column: both prices, the deposit, and since when the product exists. */
export function ProductFacts({ detail }: { detail: ProductDetail }) {
  const t = useTranslations('products')
  const { product, depositUses } = detail
  const { depositProduct, priceGross, priceNet, unit, createdAt, updatedAt } = product
  const uses = depositUses > 0 ? t('facts.depositUsesCount', { count: depositUses }) : null
  return (
    <FactPanel
      title={t('facts.title')}
      facts={[
        { term: t('fields.priceGross'), value: `${euro(priceGross)} / ${unitShort(unit)}` },
        { term: t('fields.priceNet'), value: `${euro(priceNet)} / ${unitShort(unit)}` },
        { term: t('fields.vat'), value: `${germanNumber(product.vatRate, 0)}\u00a0%` },
        { term: t('deposit'), value: depositProduct && euro(depositProduct.priceGross) },
        { term: t('facts.depositUses'), value: uses },
        { term: t('facts.created'), value: germanDateTime(createdAt) },
        { term: t('facts.changed'), value: germanDateTime(updatedAt) },
      ]}
    />
  )
}
