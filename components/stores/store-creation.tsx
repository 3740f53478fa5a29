'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'

const NewStore = dynamic(() => import('./new-store').then((loaded) => loaded.NewStore), { ssr: false })

/** „Neu“ with the modal that it opens (`?neu`). */
export function StoreCreation() {
  const t = useTranslations('stores')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')}>
        <NewStore />
      </CreationModal>
    </>
  )
}
