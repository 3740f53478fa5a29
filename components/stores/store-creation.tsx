'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { PreparedCreationModal } from '@/components/shared/record/prepared-creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'
import { getStoreDefaultsAction } from '@/lib/stores/actions'
import type { StoreDefaults } from '@/lib/stores/loaders'

const NewStore = dynamic(() => import('./new-store').then((loaded) => loaded.NewStore))
const loadForm = () => import('./new-store').then((loaded) => loaded.NewStore)

/** „Neu“ with the modal that it opens (`?neu`). */
export function StoreCreation({ prepared }: { prepared: StoreDefaults | null }) {
  const t = useTranslations('stores')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <PreparedCreationModal
        title={t('create')}
        description={t('createHint')}
        load={loadForm}
        prepared={prepared}
        prepare={() => getStoreDefaultsAction({})}
      >
        {(defaults) => <NewStore {...defaults} />}
      </PreparedCreationModal>
    </>
  )
}
