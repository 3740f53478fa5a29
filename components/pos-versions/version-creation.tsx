'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { SpeedDial } from '@/components/shared/page/speed-dial'
import { CreationModal } from '@/components/shared/record/creation-modal'
import type { NamedTenant } from '@/lib/pos-versions/queries'

const NewVersion = dynamic(() => import('./new-version').then((loaded) => loaded.NewVersion))
const loadForm = () => import('./new-version').then((loaded) => loaded.NewVersion)

/** „Neu“ with the modal that it opens (`?neu`). */
export function VersionCreation({ tenants }: { tenants: readonly NamedTenant[] }) {
  const t = useTranslations('posVersions')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
        <NewVersion tenants={tenants} />
      </CreationModal>
    </>
  )
}
