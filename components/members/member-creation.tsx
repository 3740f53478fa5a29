'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'

const NewMember = dynamic(() => import('./new-member').then((loaded) => loaded.NewMember))
const loadForm = () => import('./new-member').then((loaded) => loaded.NewMember)

/** „Neu“ with the modal that it opens (`?neu`). */
export function MemberCreation() {
  const t = useTranslations('members')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')} size="lg" load={loadForm}>
        <NewMember />
      </CreationModal>
    </>
  )
}
