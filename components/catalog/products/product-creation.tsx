'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked } from '@/components/shared/record/creation-modal'
import { PreparedCreationModal } from '@/components/shared/record/prepared-creation-modal'
import { getProductDefaultsAction } from '@/lib/catalog/products/actions'
import type { ProductDefaults } from '@/lib/catalog/products/loaders'

const loadForm = atOnceIfAsked(() =>
  import('./new-product').then((loaded) => ({ default: loaded.NewProduct })),
)
const NewProduct = lazy(loadForm)

export function ProductCreation({
  prepared,
  useGrossPrice,
}: {
  prepared: ProductDefaults | null
  useGrossPrice: boolean
}) {
  const t = useTranslations('products')
  return (
    <PreparedCreationModal
      title={t('create')}
      description={t('createHint')}
      size="lg"
      load={loadForm}
      prepared={prepared}
      prepare={() => getProductDefaultsAction({})}
    >
      {(defaults) => <NewProduct useGrossPrice={useGrossPrice} {...defaults} />}
    </PreparedCreationModal>
  )
}
