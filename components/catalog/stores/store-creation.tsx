'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked } from '@/components/shared/record/creation-modal'
import { PreparedCreationModal } from '@/components/shared/record/prepared-creation-modal'
import { getStoreDefaultsAction } from '@/lib/catalog/stores/actions'
import type { StoreDefaults } from '@/lib/catalog/stores/loaders'

const loadForm = atOnceIfAsked(() => import('./new-store').then((loaded) => ({ default: loaded.NewStore })))
const NewStore = lazy(loadForm)

export function StoreCreation({ prepared }: { prepared: StoreDefaults | null }) {
  const t = useTranslations('stores')
  return (
    <PreparedCreationModal
      title={t('create')}
      description={t('createHint')}
      load={loadForm}
      prepared={prepared}
      prepare={() => getStoreDefaultsAction({})}
    >
      {(defaults) => <NewStore {...defaults} />}
    </PreparedCreationModal>
  )
}
