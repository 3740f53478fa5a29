'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked, CreationModal } from '@/components/shared/record/creation-modal'

const loadForm = atOnceIfAsked(() => import('./new-user').then((loaded) => ({ default: loaded.NewUser })))
const NewUser = lazy(loadForm)

export function UserCreation({ mayMakeAdmins }: { mayMakeAdmins: boolean }) {
  const t = useTranslations('users')
  return (
    <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
      <NewUser mayMakeAdmins={mayMakeAdmins} />
    </CreationModal>
  )
}
