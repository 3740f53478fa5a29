'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'

const NewProduct = lazy(() => import('./new-product').then((loaded) => ({ default: loaded.NewProduct })))

/** „Neu“ with the modal that it opens (`?neu`). */
export function ProductCreation({ useGrossPrice }: { useGrossPrice: boolean }) {
  const t = useTranslations('products')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')} size="lg">
        <NewProduct useGrossPrice={useGrossPrice} />
      </CreationModal>
    </>
  )
}
