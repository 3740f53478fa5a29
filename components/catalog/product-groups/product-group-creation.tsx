'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked } from '@/components/shared/record/creation-modal'
import { PreparedCreationModal } from '@/components/shared/record/prepared-creation-modal'
import { proposeProductGroupNumberAction } from '@/lib/catalog/product-groups/actions'

const loadForm = atOnceIfAsked(() =>
  import('./new-product-group').then((loaded) => ({ default: loaded.NewProductGroup })),
)
const NewProductGroup = lazy(loadForm)

export function ProductGroupCreation({ prepared }: { prepared: string | null }) {
  const t = useTranslations('productGroups')
  return (
    <PreparedCreationModal
      title={t('create')}
      description={t('createHint')}
      load={loadForm}
      prepared={prepared}
      prepare={() => proposeProductGroupNumberAction({})}
    >
      {(proposed) => <NewProductGroup proposed={proposed} />}
    </PreparedCreationModal>
  )
}
