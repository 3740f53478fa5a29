'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked, CreationModal } from '@/components/shared/record/creation-modal'

const loadForm = atOnceIfAsked(() => import('./new-desk').then((loaded) => ({ default: loaded.NewDesk })))
const NewDesk = lazy(loadForm)

export function DeskCreation() {
  const t = useTranslations('cashBook')
  return (
    <CreationModal title={t('newDesk')} description={t('newDeskText')} load={loadForm}>
      <NewDesk />
    </CreationModal>
  )
}
