'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked, CreationModal } from '@/components/shared/record/creation-modal'

const loadForm = atOnceIfAsked(() => import('./new-tenant').then((loaded) => ({ default: loaded.NewTenant })))
const NewTenant = lazy(loadForm)

export function TenantCreation() {
  const t = useTranslations('tenants')
  return (
    <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
      <NewTenant />
    </CreationModal>
  )
}
