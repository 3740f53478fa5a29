'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'

const loadForm = () => import('./new-product').then((loaded) => ({ default: loaded.NewProduct }))
const NewProduct = lazy(loadForm)

/** „Neu“ with the modal that it opens (`?neu`). */
export function ProductCreation({ useGrossPrice }: { useGrossPrice: boolean }) {
  const t = useTranslations('products')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')} size="lg" load={loadForm}>
        <NewProduct useGrossPrice={useGrossPrice} />
      </CreationModal>
    </>
  )
}
