'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { CreationModal } from '@/components/shared/record/creation-modal'
import type { NamedTenant } from '@/lib/platform/pos-versions/queries'

const loadForm = () => import('./new-version').then((loaded) => ({ default: loaded.NewVersion }))
const NewVersion = lazy(loadForm)

export function VersionCreation({ tenants }: { tenants: readonly NamedTenant[] }) {
  const t = useTranslations('posVersions')
  return (
    <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
      <NewVersion tenants={tenants} />
    </CreationModal>
  )
}
