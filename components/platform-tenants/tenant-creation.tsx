'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'

const NewTenant = dynamic(() => import('./new-tenant').then((loaded) => loaded.NewTenant))
const loadForm = () => import('./new-tenant').then((loaded) => loaded.NewTenant)

/** „Neu“ with the modal that it opens (`?neu`). */
export function TenantCreation() {
  const t = useTranslations('tenants')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
        <NewTenant />
      </CreationModal>
    </>
  )
}
