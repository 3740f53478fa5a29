'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked, CreationModal } from '@/components/shared/record/creation-modal'

const loadForm = atOnceIfAsked(() =>
  import('./new-price-list').then((loaded) => ({ default: loaded.NewPriceList })),
)
const NewPriceList = lazy(loadForm)

export function PriceListCreation() {
  const t = useTranslations('priceLists')
  return (
    <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
      <NewPriceList />
    </CreationModal>
  )
}
