'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked, CreationModal } from '@/components/shared/record/creation-modal'

const loadForm = atOnceIfAsked(() => import('./new-member').then((loaded) => ({ default: loaded.NewMember })))
const NewMember = lazy(loadForm)

export function MemberCreation() {
  const t = useTranslations('members')
  return (
    <CreationModal title={t('create')} description={t('createHint')} size="lg" load={loadForm}>
      <NewMember />
    </CreationModal>
  )
}
