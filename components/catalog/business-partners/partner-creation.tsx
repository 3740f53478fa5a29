'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked, CreationModal } from '@/components/shared/record/creation-modal'

const loadForm = atOnceIfAsked(() =>
  import('./new-partner').then((loaded) => ({ default: loaded.NewPartner })),
)
const NewPartner = lazy(loadForm)

export function PartnerCreation({ modules }: { modules: readonly string[] }) {
  const t = useTranslations('businessPartners')
  return (
    <CreationModal title={t('create')} description={t('createHint')} size="lg" load={loadForm}>
      <NewPartner modules={modules} />
    </CreationModal>
  )
}
