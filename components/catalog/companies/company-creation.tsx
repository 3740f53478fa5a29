'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked, CreationModal } from '@/components/shared/record/creation-modal'

const loadForm = atOnceIfAsked(() =>
  import('./new-company').then((loaded) => ({ default: loaded.NewCompany })),
)
const NewCompany = lazy(loadForm)

export function CompanyCreation() {
  const t = useTranslations('companies')
  return (
    <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
      <NewCompany />
    </CreationModal>
  )
}
